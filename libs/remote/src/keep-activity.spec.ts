import { observable, runInAction } from 'mobx';
import { keepActivity } from './keep-activity.ts';

describe('what goes on in a remote', () => {
  const build = () => {
    const state = observable({ isBusy: true });
    let begun = 0;
    let ended = 0;
    const begin = () => {
      begun += 1;
      return () => void (ended += 1);
    };
    const stop = keepActivity({ activity: { begin } }, 'work', () => state.isBusy);
    const set = (isBusy: boolean) => runInAction(() => (state.isBusy = isBusy));
    return { stop, set, counts: () => [begun, ended] };
  };

  it('is told to the host from its beginning to its end', () => {
    const { set, counts } = build();
    expect(counts()).toEqual([1, 0]);
    set(false);
    expect(counts()).toEqual([1, 1]);
    set(true);
    expect(counts()).toEqual([2, 1]);
  });

  it('ends with the mount', () => {
    const { stop, set, counts } = build();
    stop();
    set(false);
    expect(counts()).toEqual([1, 1]);
  });

  it('is nothing on a host of before', () => {
    const stop = keepActivity({}, 'form', () => true);
    expect(stop).not.toThrow();
  });
});
