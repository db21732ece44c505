import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { requestErrorOf } from './map-failure.ts';

describe('what a failed call is told as', () => {
  it('is network for “Failed to fetch” [request.failed-fetch]', () => {
    expect(requestErrorOf(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, code: 'network' });
  });

  it('is generic for every other failure of the transport [request.transport]', () => {
    expect(requestErrorOf(new TypeError('x is not a function'))).toMatchObject({ code: 'generic' });
    const config = {} as InternalAxiosRequestConfig;
    const answer: AxiosResponse = { status: 502, data: '<html>', statusText: '', headers: {}, config };
    const failure = new AxiosError('bad gateway', undefined, config, null, answer);
    expect(requestErrorOf(failure)).toMatchObject({ status: 502, code: 'generic' });
  });

  it('has status 500 when what was thrown has none, else its own [request.no-status]', () => {
    expect([{}, null, 'text', new Error('x')].map((each) => requestErrorOf(each).status)).toEqual([500, 500, 500, 500]);
    expect(requestErrorOf({ status: 418 }).status).toBe(418);
  });
});
