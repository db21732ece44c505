export * from './figures.ts';
export * from './period.ts';
export * from './share-out.ts';
export * from './tax.ts';
