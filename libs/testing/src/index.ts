export * from './build-context.ts';
export * from './build-event.ts';
export * from './build-player.ts';
export * from './fake-stream.ts';
export * from './fake-transport.ts';
export * from './render-with-context.tsx';
export * from './test-navigator.ts';
export * from './test-time.ts';
