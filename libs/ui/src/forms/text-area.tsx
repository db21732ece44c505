import type { ComponentProps } from 'react';
import * as css from './text-area.css';

/** Several lines of text. Inside a `FormField`, spread the ids it hands over. */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className' | 'style'>) => (
  <textarea {...props} className={css.area} />
);
