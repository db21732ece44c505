export { createAmqpSource } from './create-amqp-source.ts';
export { createUofSource, type UofOptions } from './uof-source.ts';
export { EventRecording, writeRecording } from './record-messages.ts';
export { writeUof } from './write-uof.ts';
export { readMessages, type ReadContext } from './read-message.ts';
export { parseXml, XmlError } from './xml-tree.ts';
