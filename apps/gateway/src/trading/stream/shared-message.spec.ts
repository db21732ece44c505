import { SharedMessage } from './shared-message.ts';

const BODY = `"clk":7,"events":[${'1,'.repeat(10_000)}1]}`;

describe('a message that many get', () => {
  it.each([
    ['as it is', false],
    ['compressed', true],
  ])('is one and the same %s, whatever the ids it goes out under', (_, isDeflated) => {
    const message = new SharedMessage('image', BODY);
    if (isDeflated) message.deflateNow();
    const frames = Array.from({ length: 80 }, (_each, index) => message.frameFor(index * 1_000, isDeflated));
    expect(new Set(frames.map(([, body]) => body)).size).toBe(1);
    for (const [head] of frames) expect(head?.length).toBeLessThan(64);
  });
});
