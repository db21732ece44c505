import {
  ArrowRight,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleX,
  Clock,
  Columns3,
  Eye,
  EyeOff,
  Gamepad2,
  Globe,
  Info,
  Lock,
  LogOut,
  type LucideIcon,
  Minus,
  Moon,
  Pin,
  Plus,
  RefreshCw,
  Rows4,
  Search,
  Settings,
  SlidersHorizontal,
  Star,
  Sun,
  Trash2,
  TriangleAlert,
  Tv,
  Undo2,
  User,
  Volleyball,
  Wallet,
  WifiOff,
  X,
} from 'lucide-react';
import { type ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';

/** What every icon takes. Without a label it is decoration, hidden from assistive technology. */
export interface IconProps {
  /** Edge in CSS pixels; the stroke follows it. */
  readonly size?: 14 | 16 | 20;
  /** The icon's meaning, where it stands without a word. */
  readonly label?: string;
}

/** An icon component, as the named icons of this library are. */
export type Icon = (props: IconProps) => ReactNode;

const sizeClass = { 14: 'icon icon-14', 16: 'icon', 20: 'icon icon-20' } as const;

const naming = (label: string | undefined) =>
  label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);

/** Builds one of the general icons. */
export const general = (Glyph: LucideIcon, isDirectional = false): Icon =>
  function GeneralIcon({ size = 16, label }) {
    return <Glyph className={joinClasses(sizeClass[size], isDirectional && 'flip')} {...naming(label)} />;
  };

/** Builds an icon of our own on the 24 grid, drawn with the same stroke as the general ones. */
export const ownIcon = (drawing: ReactNode): Icon =>
  function OwnIcon({ size = 16, label }) {
    return (
      <svg className={sizeClass[size]} viewBox="0 0 24 24" {...naming(label)}>
        {drawing}
      </svg>
    );
  };

/** General icons: Lucide's outlines (ISC licence). Those that point along the text turn over in right-to-left pages. */
export const ArrowIcon = /*#__PURE__*/ general(ArrowRight, true);
export const CheckIcon = /*#__PURE__*/ general(Check);
export const ClockIcon = /*#__PURE__*/ general(Clock);
export const CloseIcon = /*#__PURE__*/ general(X);
export const ColumnsIcon = /*#__PURE__*/ general(Columns3);
export const DownIcon = /*#__PURE__*/ general(ChevronDown);
export const EsportsIcon = /*#__PURE__*/ general(Gamepad2);
export const FilterIcon = /*#__PURE__*/ general(SlidersHorizontal);
export const GlobeIcon = /*#__PURE__*/ general(Globe);
export const HideIcon = /*#__PURE__*/ general(EyeOff);
export const InfoIcon = /*#__PURE__*/ general(Info);
export const LockIcon = /*#__PURE__*/ general(Lock);
export const MinusIcon = /*#__PURE__*/ general(Minus);
export const MoonIcon = /*#__PURE__*/ general(Moon);
export const NextIcon = /*#__PURE__*/ general(ChevronRight, true);
export const NoticeIcon = /*#__PURE__*/ general(CircleAlert);
export const OfflineIcon = /*#__PURE__*/ general(WifiOff);
export const PinIcon = /*#__PURE__*/ general(Pin);
export const PlusIcon = /*#__PURE__*/ general(Plus);
export const PreviousIcon = /*#__PURE__*/ general(ChevronLeft, true);
export const RefreshIcon = /*#__PURE__*/ general(RefreshCw);
export const RefusalIcon = /*#__PURE__*/ general(CircleX);
export const RowsIcon = /*#__PURE__*/ general(Rows4);
export const SearchIcon = /*#__PURE__*/ general(Search);
export const SettingsIcon = /*#__PURE__*/ general(Settings);
export const ShowIcon = /*#__PURE__*/ general(Eye);
export const SignOutIcon = /*#__PURE__*/ general(LogOut, true);
export const StarIcon = /*#__PURE__*/ general(Star);
export const SuccessIcon = /*#__PURE__*/ general(CircleCheck);
export const SunIcon = /*#__PURE__*/ general(Sun);
export const TrashIcon = /*#__PURE__*/ general(Trash2);
export const UndoIcon = /*#__PURE__*/ general(Undo2, true);
export const UpIcon = /*#__PURE__*/ general(ChevronUp);
export const UserIcon = /*#__PURE__*/ general(User);
export const VideoIcon = /*#__PURE__*/ general(Tv);
export const VolleyballIcon = /*#__PURE__*/ general(Volleyball);
export const WalletIcon = /*#__PURE__*/ general(Wallet);
export const WarningIcon = /*#__PURE__*/ general(TriangleAlert);
