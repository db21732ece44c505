import { addTranslations } from '@longshot/i18n';
import type { ConvertReminder } from '@longshot/domain/identity';
import { goTo } from '../../ground/navigation/go-to.ts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { type ConvertLabels, keepSecureData, remindToConvert } from './on-signed-in.ts';
import { playerDictionary } from './player-dictionary.ts';

const wordsWith =
  (t: (key: string) => string) =>
  ({ account, wording }: ConvertReminder): ConvertLabels => {
    const isGone = wording === 'convert-account';
    // texts: convert.main convert.additional convert.goneMain convert.goneAdditional
    const text = isGone ? (account === 'main' ? 'goneMain' : 'goneAdditional') : account;
    return {
      title: isGone ? t('convert.goneTitle') : t('convert.title'),
      text: t(`convert.${text}`),
      go: t('convert.go'),
    };
  };

/** Does what follows a sign-in: keeps the secure data, reminds of a conversion. Never throws. */
export const onSignedIn = async (page: PageServices, log: (message: string) => void): Promise<void> => {
  const { transport, i18n, boot, loadTranslations, store } = page;
  const secured = keepSecureData(transport, page.now(), log);
  if ((store.session.user?.conversionStatus ?? 0) > 0) {
    await addTranslations(
      { i18n, language: boot.language, loadTranslations },
      playerDictionary.namespace,
      playerDictionary.own,
    );
    remindToConvert(page, wordsWith(i18n.getFixedT(boot.language, playerDictionary.namespace)), goTo);
  }
  await secured;
};
