/** In version 7 this package is another name of react-router. */
export * from './react-router.ts';
