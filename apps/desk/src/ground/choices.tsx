import { ChipContent, chipLinkClass, Chips } from '@longshot/ui';
import { linkTo } from './address.ts';

/** A choice that is a place of its own. */
export interface Choice {
  readonly label: string;
  readonly href: string;
  readonly isChosen: boolean;
}

/** Choices beside each other, one of them taken. */
export const Choices = ({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) => (
  <Chips label={label}>
    {choices.map((choice) => (
      <a
        key={choice.href}
        className={chipLinkClass()}
        {...linkTo(choice.href)}
        aria-current={choice.isChosen ? 'page' : undefined}
      >
        <ChipContent label={choice.label} />
      </a>
    ))}
  </Chips>
);
