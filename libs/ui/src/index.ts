export { Button, buttonClass, type ButtonProps, type ButtonSize, type ButtonTone } from './actions/button.tsx';
export {
  IconButton,
  type IconButtonProps,
  MarkButton,
  type MarkButtonProps,
  ToolButton,
} from './actions/icon-button.tsx';
export { Crest, type CrestProps } from './crests/crest.tsx';
export { Kit } from './crests/kit.tsx';
export { crestKind, personKind } from './crests/crest-kind.ts';
export { QrCode } from './codes/qr-code.tsx';
export { type CrestKind, designCrest } from './crests/design-crest.ts';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorBlock, type ErrorBlockProps } from './feedback/error-block.tsx';
export { LiveRegion, type LiveRegionProps } from './feedback/live-region.tsx';
export { Message, type MessageProps } from './feedback/message.tsx';
export { Progress, type ProgressProps } from './feedback/progress.tsx';
export { Skeleton, SkeletonGroup, type SkeletonProps } from './feedback/skeleton.tsx';
export { type ControlIds, describeControl, FieldMessage, FormField, type FormFieldProps } from './forms/form-field.tsx';
export { type QuickAmount, QuickAmounts, StakeInput, type StakeInputProps } from './forms/stake-input.tsx';
export { TextArea } from './forms/text-area.tsx';
export { DecimalInput, PasswordInput, Select, TextInput, type TextInputProps } from './forms/text-input.tsx';
export { Checkbox, type CheckboxProps, Toggle, type ToggleProps } from './forms/toggles.tsx';
export { joinClasses } from './join-classes.ts';
export { Menu, type MenuItem, type MenuProps } from './overlays/menu.tsx';
export { Modal, type ModalProps } from './overlays/modal.tsx';
export {
  Notification,
  type NotificationProps,
  NotificationStack,
  type NotificationTone,
} from './overlays/notification.tsx';
export { useShortcut } from './overlays/use-shortcut.ts';
export { Badge, type BadgeTone, Chip, ChipContent, chipLinkClass, type ChipProps, Chips } from './layout/chip.tsx';
export { EventClock, type ScorePoint, ScorePoints } from './layout/event-clock.tsx';
export { SkipLink, VisuallyHidden } from './layout/hidden.tsx';
export { Fact, Facts } from './layout/facts.tsx';
export { Grid, type GridProps } from './layout/grid.tsx';
export { List, type ListProps } from './layout/list.tsx';
export { Page, type PageProps } from './layout/page.tsx';
export { PageHeader, type PageHeaderProps } from './layout/page-header.tsx';
export { Panel, panelClass, PanelHead } from './layout/panel.tsx';
export { handleRovingKeys, isRtlAt, roveIndex } from './layout/roving.ts';
export { type Segment, Segmented, type SegmentedProps } from './layout/segmented.tsx';
export { Stack, type StackGap, type StackProps } from './layout/stack.tsx';
export { StatusMark, type StatusTone } from './layout/status-mark.tsx';
export { Cell, Table, type TableColumn } from './layout/table.tsx';
export { useMedia } from './layout/use-media.ts';
export { tileClass } from './layout/tile.tsx';
export { TabBar, TabContent, type TabItem, tabLinkClass, TabLinks, Tabs, type TabsProps } from './layout/tabs.tsx';
export { Flag } from './icons/flag.tsx';
export {
  ArrowIcon,
  ArrowUpIcon,
  ChatIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  ColumnsIcon,
  DownIcon,
  EsportsIcon,
  FilterIcon,
  GlobeIcon,
  HideIcon,
  type Icon,
  type IconProps,
  InfoIcon,
  LockIcon,
  MailIcon,
  MinusIcon,
  MoonIcon,
  NextIcon,
  NoticeIcon,
  OfflineIcon,
  PhoneIcon,
  PinIcon,
  PlusIcon,
  PreviousIcon,
  RefreshIcon,
  RefusalIcon,
  RowsIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  ShowIcon,
  SignOutIcon,
  StarIcon,
  SuccessIcon,
  SunIcon,
  TrashIcon,
  UndoIcon,
  UpIcon,
  UserIcon,
  VideoIcon,
  WalletIcon,
  WarningIcon,
} from './icons/icons.tsx';
export { Mark, Wordmark } from './icons/mark.tsx';
export { CardMark, LiveDot, MovementMark, ServingMark, Spinner, Tally } from './icons/small-marks.tsx';
export { FootballIcon, SportIcon } from './icons/sport-icons.tsx';
export {
  TintPace,
  bindPriceCell,
  type PriceCellHandle,
  type PriceView,
  type PriceLabels,
} from './price/bind-price-cell.ts';
export { AbsentPrice, PriceCell, type PriceCellProps } from './price/price-cell.tsx';
export { mountStyles, type StyleRoot } from './style-sheets.ts';
