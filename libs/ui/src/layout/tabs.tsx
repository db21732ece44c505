import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { LiveDot } from '../icons/small-marks.tsx';
import { handleRovingKeys } from './roving.ts';
import * as css from './tabs.css';

/** One tab. */
export interface TabItem {
  readonly id: string;
  readonly label: string;
  /** How many things it holds, as text in the page's language. */
  readonly count?: string | undefined;
  readonly isLive?: boolean;
}

/** Content of a tab or a link that looks like one. */
export const TabContent = ({ label, count, isLive = false }: Omit<TabItem, 'id'>) => (
  <>
    {isLive && <LiveDot />}
    {label}
    {count !== undefined && <span className={joinClasses('num', css.tabCount)}>{count}</span>}
  </>
);

/** The look of a tab for links (they carry `aria-current="page"`); fill them with `TabContent`. */
export const tabLinkClass = (): string => css.tab;

/** The bar in which tabs or tab-like links stand, with room for tools at its end. */
export const TabBar = ({
  children,
  tools,
  isPlain = false,
  isBare = false,
}: {
  readonly children: ReactNode;
  readonly tools?: ReactNode;
  /** Without the hairline under it. */
  readonly isPlain?: boolean;
  /** Stands on the page itself and not on paper: its first tab begins where the page's title does. */
  readonly isBare?: boolean;
}) => (
  <div className={joinClasses(css.tabBar, isPlain && css.tabBarPlain, isBare && css.tabBarBare)}>
    {children}
    {tools !== undefined && <div className={css.tabTools}>{tools}</div>}
  </div>
);

/** A row of links inside a `TabBar`. */
export const TabLinks = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav className={css.tabList} aria-label={label}>
    {children}
  </nav>
);

export interface TabsProps {
  /** Names the list. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  /** The id of the one panel that all tabs fill. Give the panel `role="tabpanel"` and `aria-label`. */
  readonly panelId?: string;
}

/** Tabs by the ARIA pattern: one tab stop, arrows move and select. */
export const Tabs = ({ label, tabs, selectedId, onSelect, panelId }: TabsProps) => (
  <div
    className={css.tabList}
    role="tablist"
    aria-label={label}
    onKeyDown={(event) =>
      handleRovingKeys(event, '[role="tab"]', 'row', (tab) => {
        if (tab.dataset['tabId'] !== undefined) onSelect(tab.dataset['tabId']);
      })
    }
  >
    {tabs.map(({ id, ...content }) => (
      <button
        key={id}
        type="button"
        role="tab"
        className={css.tab}
        data-tab-id={id}
        aria-selected={id === selectedId}
        aria-controls={panelId}
        tabIndex={id === selectedId ? 0 : -1}
        onClick={() => onSelect(id)}
      >
        <TabContent {...content} />
      </button>
    ))}
  </div>
);
