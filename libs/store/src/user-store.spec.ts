import { operations, type UserConfig } from '@longshot/contracts';
import { buildUserConfig, FakeTransport } from '@longshot/testing';
import { NO_USER_CONFIG, UserConfigLoader } from './user-config-loader.ts';
import { UserStore } from './user-store.ts';

const build = () => {
  const transport = new FakeTransport();
  const user = new UserStore();
  const logged: string[] = [];
  const loader = new UserConfigLoader({ transport, user, log: (message) => void logged.push(message) });
  const answer = (result: UserConfig | null) => transport.answer(operations.getUserConfig, { result, error: null });
  return { transport, user, logged, loader, answer };
};

describe('the user’s configuration', () => {
  it('clears its flags when a load starts [user-config.flags-cleared]', async () => {
    const { transport, user, loader, answer } = build();
    answer(buildUserConfig());
    await loader.install();
    expect([user.isInstalled, user.isConfigLoaded]).toEqual([true, true]);
    transport.hold(operations.getUserConfig);
    void loader.load();
    expect([user.isInstalled, user.isConfigLoaded]).toEqual([false, false]);
  });

  it('is stored, and the loaded flag set, when a load succeeds [user-config.success]', async () => {
    const { user, loader, answer, logged } = build();
    answer(buildUserConfig({ user_email: 'a@b.example' }));
    await loader.load();
    expect([user.config?.user_email, user.isConfigLoaded, user.isInstalled, logged]).toEqual([
      'a@b.example',
      true,
      false,
      [],
    ]);
  });

  it('has its flags cleared and the error logged when a load fails [user-config.failure]', async () => {
    const { transport, user, loader, answer, logged } = build();
    answer(buildUserConfig());
    await loader.install();
    transport.refuse(operations.getUserConfig, 'unavailable');
    await loader.load();
    expect([user.isInstalled, user.isConfigLoaded, logged]).toEqual([false, false, ['unavailable']]);
  });

  it('fails without a result [user-config.no-result]', async () => {
    const { user, loader, answer, logged } = build();
    answer(null);
    await loader.load();
    expect([user.config, user.isConfigLoaded, logged]).toEqual([null, false, ['failed to get user config']]);
    expect(NO_USER_CONFIG).toBe('failed to get user config');
  });

  it('keeps known keys alone [user-config.known-keys]', async () => {
    const { user, loader, answer } = build();
    const config = buildUserConfig();
    answer({ ...config, secret: 'x' } as UserConfig);
    await loader.load();
    expect(user.config).toEqual(config);
  });

  it('keeps its lists of sports ascending [user-config.sorted-lists]', async () => {
    const { user, loader, answer } = build();
    answer(buildUserConfig({ disallow_line_sport: [10, 9], disallow_live_sport: [3, 30, 4] }));
    await loader.load();
    expect([user.config?.disallow_line_sport, user.config?.disallow_live_sport]).toEqual([
      [9, 10],
      [3, 4, 30],
    ]);
  });

  it('is not loaded again once it is installed [user-config.install-once]', async () => {
    const { transport, loader, answer } = build();
    answer(buildUserConfig());
    await loader.install();
    await loader.install();
    expect(transport.countOf(operations.getUserConfig)).toBe(1);
  });

  it('takes back the load that is on its way [user-config.aborted]', async () => {
    const { transport, user, loader, answer, logged } = build();
    const first = transport.hold(operations.getUserConfig);
    const early = loader.load();
    answer(buildUserConfig({ user_name: 'second' }));
    await loader.load();
    first.resolve({ result: buildUserConfig({ user_name: 'first' }), error: null });
    await early;
    expect([user.config?.user_name, user.isConfigLoaded, logged]).toEqual(['second', true, []]);
    expect(transport.calls.map(({ input }) => (input['signal'] as AbortSignal).aborted)).toEqual([true, false]);
  });
});

describe('what is known of the user', () => {
  it('says nothing good of somebody who is not known', () => {
    const user = new UserStore();
    expect([user.protection, user.isVerified, user.isVerificationPending]).toEqual(['none', false, false]);
    expect([user.isProfileFilled, user.areContactsFilled]).toEqual([false, false]);
    user.updatePhone('+49', '170');
    expect(user.config).toBeNull();
  });

  it('follows from the configuration, and goes with it', () => {
    const user = new UserStore();
    user.takeConfig(
      buildUserConfig({ protection_level: 80, internal_verification_status: 1, user_status_id: 1 }),
      true,
    );
    expect([user.protection, user.isVerified, user.isVerificationPending]).toEqual(['good', true, true]);
    expect(user.areContactsFilled).toBe(false);
    user.updatePhone('+49', '170');
    expect([user.areContactsFilled, user.config?.activation_type]).toEqual([true, 3]);
    user.takeVideoToken('t');
    user.clear();
    expect([user.config, user.isInstalled, user.videoToken]).toEqual([null, false, null]);
  });
});
