const { configure } = require('@testing-library/react');

// What a test waits for may take its time on a loaded machine; what never comes is still found.
configure({ asyncUtilTimeout: 10_000 });
