import axios, { type AxiosInstance } from 'axios';

/** Input of the client. */
export interface HttpClientInput {
  /** Where the API is; the page's own origin when it is the empty text. */
  readonly baseUrl: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** An answer later than this is no answer. */
  readonly timeoutMs: number;
}

/** A query as an address has it: a list is one name several times, what is undefined or null is left out. */
const queryOf = (params: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const each of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (each !== undefined && each !== null) query.append(name, String(each));
    }
  }
  return query.toString();
};

/** The client of the API: requests go by `fetch`, and answers are read as JSON, or as the text they are where they are none. */
export function createHttpClient({ baseUrl, headers, timeoutMs }: HttpClientInput): AxiosInstance {
  return axios.create({
    adapter: 'fetch',
    baseURL: baseUrl,
    headers: { common: headers },
    paramsSerializer: { serialize: queryOf },
    timeout: timeoutMs,
    // Forged requests are kept away by the token of the session, which the transport sends itself.
    withXSRFToken: false,
  });
}
