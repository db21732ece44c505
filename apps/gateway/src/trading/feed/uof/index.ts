export { createAmqpSource } from './create-amqp-source.ts';
export { createUofSource, type UofOptions } from './uof-source.ts';
export { EventRecording, writeRecording } from './record-messages.ts';
export { writeUof } from './write-uof.ts';
export type { ReadContext } from './read-context.ts';
export { readMessages } from './read-message.ts';
export { parseXml, XmlError } from './xml-tree.ts';
