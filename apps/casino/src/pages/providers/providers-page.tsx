import { ErrorBlock, PageHeader } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { ProviderList } from '../../parts/provider-list.tsx';

const Providers = observer(function Providers() {
  const { rooms } = useServices();
  const { t } = useTranslations();
  if (rooms.menu.state !== 'failed') return <ProviderList />;
  return <ErrorBlock title={t('failed.title')} text={t('failed.text')} onRefresh={() => rooms.menu.retry()} />;
});

/** Who makes the games. */
export const ProvidersPage = () => {
  const { t } = useTranslations();
  return (
    <CasinoFrame title={t('title.providers')}>
      <PageHeader isMinimal title={t('title.providers')} />
      <Providers />
    </CasinoFrame>
  );
};
