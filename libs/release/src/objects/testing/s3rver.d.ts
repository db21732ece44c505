/** The part of the server of tests that is used. */
declare module '@20minutes/s3rver' {
  class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly directory: string;
      readonly silent: boolean;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    /** Begins to listen; answers where. */
    run(): Promise<{ readonly port: number }>;
  }
  export = S3rver;
}
