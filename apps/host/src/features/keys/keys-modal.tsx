import type { DictionaryModule } from '@longshot/i18n';
import { Modal } from '@longshot/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPart, type LazyPartSource } from '../../ground/parts/lazy-part.tsx';
import { ModalSkeleton } from '../../ground/parts/modal-skeleton.tsx';
import * as css from './keys.css';

/** Props of the list of keys. */
export interface KeysModalProps {
  readonly onClose: () => void;
}

/** Keys of the page, each under the name of its text. */
const KEYS = {
  search: ['/'],
  list: ['?'],
  walk: ['←', '→', '↑', '↓'],
  edges: ['Home', 'End'],
  choose: ['Enter'],
  star: ['S'],
  close: ['Esc'],
} as const;

const NAMES = Object.keys(KEYS) as readonly (keyof typeof KEYS)[]; // the keys of this very object

const Keys = ({ onClose }: KeysModalProps) => {
  const { t } = useTranslation('keys');
  return (
    <Modal title={t('title')} onClose={onClose}>
      <dl className={css.keys}>
        {NAMES.map((name) => (
          <Fragment key={name}>
            <dt dir="ltr">
              {KEYS[name].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            {/* texts: key.* */}
            <dd>{t(`key.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
};

const source: LazyPartSource<KeysModalProps> = {
  load: () => Promise.resolve(Keys),
  texts: {
    namespace: 'keys',
    own: (code) => import(`../../locales/keys/${code}.json`) as Promise<DictionaryModule>,
  },
};

/** Every key of the page and what it does. */
export const KeysModal = (props: KeysModalProps) => (
  <LazyPart source={source} props={props} skeleton={<ModalSkeleton rows={4} />} />
);
