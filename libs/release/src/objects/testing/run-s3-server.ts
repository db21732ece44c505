import S3rver from '@20minutes/s3rver';

/** A server of S3 in a process of its own, over the folder that it is told: it says its port, and ends with its parent. */
const [directory = '', bucket = ''] = process.argv.slice(2);
const { port } = await new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
}).run();
process.on('disconnect', () => process.exit());
process.send?.(port);
