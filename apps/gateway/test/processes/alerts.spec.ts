import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { connectNats } from '../../src/platform/broker/index.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import { composeGateway } from '../../src/server.ts';
import { readSettings } from '../../src/settings.ts';
import { environmentSchema } from '../../src/settings-schema.ts';
import { openMemoryDatabase } from '../worlds/database-for-tests.ts';
import { describeWithNats, startNats } from '../worlds/nats-for-tests.ts';

const deployed = (name: string): string => readFileSync(join(import.meta.dirname, '../../../../deploy', name), 'utf8');

/** Names in a text of rules that are metrics, without what a histogram adds to its own. */
const metricsIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:longshot|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(?:bucket|sum|count)$/, ''),
    ),
  ),
];

describeWithNats('alerts for a running site', () => {
  it('are over metrics that it tells', async () => {
    const [nats, database] = [await startNats(), await openMemoryDatabase()];
    const broker = await connectNats({ servers: [nats.url], secret: 'secret', log: silentLog });
    const settings = readSettings({ LOG_LEVEL: 'silent', DEMO_PLAYER: 'off' });
    const { app, stop } = await composeGateway({ settings, log: pino({ level: 'silent' }), database, broker });
    try {
      const told = (await app.inject('/metrics')).body;
      const known = new Set([...told.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
      const named = metricsIn(deployed('alerts.yml'));
      expect(named.length).toBeGreaterThan(8);
      expect(named.filter((name) => !known.has(name))).toEqual([]);
    } finally {
      await app.close();
      await stop();
      await broker.close();
      await database.close();
      await nats.close();
    }
  });
});

describe('the composition of containers', () => {
  it('sets variables that the gateway reads', () => {
    const names = [...deployed('compose.yaml').matchAll(/^ {2,}(?:environment: \{.*?)?([A-Z][A-Z_]+):/gm)].map(
      ([, name = '']) => name,
    );
    const own = names.filter((name) => !name.startsWith('POSTGRES_'));
    expect(own).toEqual(expect.arrayContaining(['DATABASE_URL', 'NATS_URL', 'DESK_PORT']));
    expect(own.filter((name) => !(name in environmentSchema.properties))).toEqual([]);
  });
});
