import { AxiosError, CanceledError } from 'axios';
import { requestErrorOf } from './map-failure.ts';

describe('what a failed call is told as', () => {
  it('is close, 499, for a call that was taken back [request.cancelled]', () => {
    expect(requestErrorOf(new CanceledError())).toMatchObject({ status: 499, code: 'cancelled', message: 'close' });
  });

  it('is network for “Failed to fetch”, and where no answer came [request.failed-fetch]', () => {
    expect(requestErrorOf(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, code: 'network' });
    for (const code of [AxiosError.ERR_NETWORK, AxiosError.ECONNABORTED, AxiosError.ETIMEDOUT])
      expect(requestErrorOf(new AxiosError('x', code))).toMatchObject({ status: 0, code: 'network' });
  });

  it('is generic for every other failure of the transport [request.transport]', () => {
    expect(requestErrorOf(new AxiosError('x', 'ERR_INVALID_URL'))).toMatchObject({ code: 'generic' });
    expect(requestErrorOf(new TypeError('x is not a function'))).toMatchObject({ code: 'generic' });
  });

  it('has status 500 when what was thrown has none, else its own [request.no-status]', () => {
    expect([{}, null, 'text', new Error('x')].map((each) => requestErrorOf(each).status)).toEqual([500, 500, 500, 500]);
    expect(requestErrorOf({ status: 418 }).status).toBe(418);
  });
});
