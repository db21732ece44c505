declare module '#react-router' {
  export * from 'react-router';
}
declare module '#react-i18next' {
  export * from 'react-i18next';
}
declare module '#mobx' {
  export * from 'mobx';
}
declare module '#mobx-react-lite' {
  export * from 'mobx-react-lite';
}
