declare module '#react-router' {
  export * from 'react-router';
}
declare module '#react-i18next' {
  export * from 'react-i18next';
}
