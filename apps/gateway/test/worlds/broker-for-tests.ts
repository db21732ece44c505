import { spawnSync } from 'node:child_process';

/** Where RabbitMQ stands unless told. */
const USUAL = 'amqp://guest:guest@127.0.0.1:5672';
const LIMIT_MS = 2_000;

/** The address of a broker that answers: `AMQP_URL`, else the usual one of this machine; undefined where none does. */
export function brokerForTests(): string | undefined {
  const reported = process.env['AMQP_URL'];
  if (reported !== undefined) return reported === '' ? undefined : reported;
  const { hostname, port } = new URL(USUAL);
  const connect = `require('node:net').connect(${port}, '${hostname}', () => process.exit(0)).on('error', () => process.exit(1))`;
  return spawnSync(process.execPath, ['-e', connect], { timeout: LIMIT_MS }).status === 0 ? USUAL : undefined;
}
