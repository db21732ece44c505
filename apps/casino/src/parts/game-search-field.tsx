import { SearchIcon, TextInput } from '@longshot/ui';
import { useTranslations } from './use-translations.ts';

/** Most characters that a search for games takes. */
const MAX_LENGTH = 60;

/** Field of the search for games. */
export const GameSearchField = ({
  value,
  onType,
}: {
  readonly value: string;
  readonly onType: (text: string) => void;
}) => {
  const { t } = useTranslations();
  return (
    <TextInput
      type="search"
      aria-label={t('find.label')}
      placeholder={t('find.label')}
      prefix={<SearchIcon />}
      maxLength={MAX_LENGTH}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
};
