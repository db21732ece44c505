import axios, { type AxiosInstance } from 'axios';

/** What the client is made with. */
export interface HttpClientInput {
  /** Where the API is; the page's own origin when it is the empty text. */
  readonly baseUrl: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** An answer later than this is no answer. */
  readonly timeoutMs: number;
}

/**
 * The client of the API: requests go by `fetch`, a query's lists are one name several times, what is undefined in it is
 * left out, and answers are read as JSON, or as the text they are where they are none.
 */
export function createHttpClient({ baseUrl, headers, timeoutMs }: HttpClientInput): AxiosInstance {
  return axios.create({
    adapter: 'fetch',
    baseURL: baseUrl,
    headers: { common: headers },
    paramsSerializer: { indexes: null },
    timeout: timeoutMs,
    // Forged requests are kept away by the token of the session, which the transport sends itself.
    withXSRFToken: false,
  });
}
