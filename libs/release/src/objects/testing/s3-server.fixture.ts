import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BucketAddress } from '../s3-objects.ts';
import { S3Door } from './s3-door.fixture.ts';

const bucket = 'releases';

/**
 * A real S3-compatible server (s3rver) of one bucket, in a process and a folder of its own. It checks signatures and
 * ignores conditions of writes; its doors keep to them.
 */
export class S3Server {
  private readonly folder = mkdtempSync(join(tmpdir(), 's3-server-'));
  private readonly doors: S3Door[] = [];
  private child: ChildProcess | undefined;
  private port = 0;

  /** Begins to listen on a port that is free. */
  async start(): Promise<void> {
    const program = join(import.meta.dirname, 'run-s3-server.ts');
    // Its lists of more than a page are continued by a cipher that OpenSSL calls legacy.
    const execArgv = ['--openssl-legacy-provider', '--disable-warning=ExperimentalWarning'];
    const child = fork(program, [this.folder, bucket], { execArgv, silent: true });
    this.child = child;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    this.port = await new Promise<number>((resolve, reject) => {
      child.once('message', (port) => resolve(Number(port)));
      child.once('exit', () => reject(new Error(`the S3 server ended before it listened: ${said}`)));
    });
  }

  /** Ends, its doors first. */
  async stop(): Promise<void> {
    for (const door of this.doors) await door.close();
    const child = this.child;
    if (child?.exitCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
    }
    rmSync(this.folder, { recursive: true });
  }

  /** How to reach the server itself, which undoes the quicker of two writes. */
  directAddress(prefix = 'shop/'): BucketAddress {
    return addressAt(this.port, prefix);
  }

  /** Opens a door before it that keeps to the conditions of writes, as S3 does. */
  async openDoor(): Promise<S3Door> {
    const door = new S3Door((prefix, port) => addressAt(port, prefix), this.port);
    await door.open();
    this.doors.push(door);
    return door;
  }

  /** Writes the bytes of an object where they lie, past the server, as a broken disk does: a tag that it has stays. */
  lay(key: string, bytes: string): void {
    const file = join(this.folder, bucket, `${key}._S3rver_object`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

function addressAt(port: number, prefix: string): BucketAddress {
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { endpoint, bucket, prefix, region: 'us-east-1', ...keys };
}
