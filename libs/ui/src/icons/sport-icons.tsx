import { drawIcon, type Icon } from './icon.tsx';
import { VolleyballIcon } from './icons/volleyball.tsx';

const ball = <circle cx="12" cy="12" r="9" />;

const football = /*#__PURE__*/ drawIcon(
  <>
    {ball}
    <path d="m12 8 3.6 2.6-1.4 4.3H9.8l-1.4-4.3z" />
    <path d="M12 8V3.2M15.6 10.6l4.7-1.4M14.2 14.9l2.9 4M9.8 14.9l-2.9 4M8.4 10.6 3.7 9.2" />
  </>,
);
const tennis = /*#__PURE__*/ drawIcon(
  <>
    {ball}
    <path d="M5 6.4c3.4 3 3.4 8.2 0 11.2M19 6.4c-3.4 3-3.4 8.2 0 11.2" />
  </>,
);
const basketball = /*#__PURE__*/ drawIcon(
  <>
    {ball}
    <path d="M3 12h18M12 3v18M5.4 5.9c3.6 3.2 3.6 9 0 12.2M18.6 5.9c-3.6 3.2-3.6 9 0 12.2" />
  </>,
);
const hockey = /*#__PURE__*/ drawIcon(
  <>
    <path d="m17 3-5 13.6a2 2 0 0 1-1.9 1.4H5a2 2 0 0 1 0-4h3.6" />
    <path d="M15 19.5h5.5" />
  </>,
);
const tableTennis = /*#__PURE__*/ drawIcon(
  <>
    <path d="M15.7 15.9A7 7 0 1 0 8.1 8.3" />
    <path d="M8.1 8.3c-1.8 1.8-2.2 4.4-1 6.5L3 19l2 2 4.2-4.1c2.1 1.2 4.7.8 6.5-1" />
    <path d="m8.1 8.3 7.6 7.6" />
    <circle cx="19" cy="19.5" r="1.6" />
  </>,
);
const handball = /*#__PURE__*/ drawIcon(
  <>
    {ball}
    <path d="M3.6 9.2c5 .3 8.2 4 8.2 9.8v2M9 3.6c.3 5 4.2 8.6 11.7 8.7" />
  </>,
);
const baseball = /*#__PURE__*/ drawIcon(
  <>
    {ball}
    <path d="M6.5 5c2 4 2 10 0 14M17.5 5c-2 4-2 10 0 14M6.2 9l3-.8M6.2 15l3 .8M17.8 9l-3-.8M17.8 15l-3 .8" />
  </>,
);
const cricket = /*#__PURE__*/ drawIcon(
  <>
    <path d="m14.5 3.5 6 6-8 8-4.5-1.5L6.5 11.5z" />
    <path d="m7.5 16.5-4 4" />
    <circle cx="18.5" cy="18.5" r="2" />
  </>,
);
const snooker = /*#__PURE__*/ drawIcon(
  <>
    {ball}
    <circle cx="12" cy="10" r="4" />
    <path d="M12 8.5v3" />
  </>,
);
const darts = /*#__PURE__*/ drawIcon(
  <>
    {ball}
    <circle cx="12" cy="12" r="4.5" />
    <path d="m12 12 8-8M17 4l3 0 0 3" />
  </>,
);
const boxing = /*#__PURE__*/ drawIcon(
  <>
    <path d="M7 14V8.5A4.5 4.5 0 0 1 11.5 4H14a5 5 0 0 1 5 5v1a6 6 0 0 1-2 4.5V20H8v-3.5" />
    <path d="M7 10.5H5.5a2 2 0 0 0 0 4H11M8 17h9" />
  </>,
);
const motorsport = /*#__PURE__*/ drawIcon(<path d="M4 4v17M4 5h14v9H4M8.7 5v9M13.3 5v9M4 9.5h14" />);

const rugby = /*#__PURE__*/ drawIcon(
  <path d="M4 20C2 12 7 4 20 4c2 8-3 16-16 16zM8.5 15.5l7-7M10 11.5l2.5 2.5M12 9.5l2.5 2.5" />,
);
const badminton = /*#__PURE__*/ drawIcon(<path d="M5 19a3 3 0 0 1 0-4l8-11 7 7-11 8a3 3 0 0 1-4 0zM9 10l5 5" />);
const golf = /*#__PURE__*/ drawIcon(<path d="M10 18V3l8 4-8 4M5 19c3-1.5 11-1.5 14 0-3 2-11 2-14 0z" />);

// Each discipline its own: aim, mirrored lanes, the letter of its name; what is played on a screen stands in one.
const counterStrike = /*#__PURE__*/ drawIcon(
  <>
    <circle cx="12" cy="12" r="7" />
    <path d="M12 2v6M12 16v6M2 12h6M16 12h6" />
  </>,
);
const dota = /*#__PURE__*/ drawIcon(<path d="M4 4h16v16H4zM4 4l16 16M4 13l7 7M13 4l7 7" />);
const leagueOfLegends = /*#__PURE__*/ drawIcon(<path d="M5 3h6v14h8l-2 4H5l2-4V5z" />);
const valorant = /*#__PURE__*/ drawIcon(<path d="M3 5l9 15h4zM21 5l-6 10h-4z" />);
const marbles = /*#__PURE__*/ drawIcon(
  <>
    <circle cx="8" cy="8" r="5" />
    <circle cx="15.5" cy="15.5" r="5.5" />
    <path d="M6 6.5a4 4 0 0 1 3-1M13 13.5a5 5 0 0 1 4-1" />
  </>,
);
const onScreen = (inside: string) =>
  drawIcon(<path d={`M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 21h8${inside}`} />);
const eFootball = /*#__PURE__*/ onScreen('M12 7l3.5 2.6-1.3 4.1H9.8L8.5 9.6z');
const eBasketball = /*#__PURE__*/ onScreen('M12 6.5a4 4 0 0 1 0 8a4 4 0 0 1 0-8v8M8 10.5h8');
const eHockey = /*#__PURE__*/ onScreen('M15.5 7l-2.4 6a1 1 0 0 1-1 .7H9');

const plainBall = /*#__PURE__*/ drawIcon(ball);

/** Sport ids are those of the feed's vocabulary: 1 football, 2 basketball, 3 baseball, 4 ice hockey, 5 tennis and so on. */
const iconOfSport: Readonly<Record<number, Icon>> = {
  1: football,
  2: basketball,
  3: baseball,
  4: hockey,
  5: tennis,
  6: handball,
  7: hockey,
  9: golf,
  10: boxing,
  11: motorsport,
  12: rugby,
  16: rugby,
  19: snooker,
  20: tableTennis,
  21: cricket,
  22: darts,
  23: VolleyballIcon,
  24: hockey,
  29: football,
  31: badminton,
  34: VolleyballIcon,
  37: badminton,
  109: counterStrike,
  110: leagueOfLegends,
  111: dota,
  117: boxing,
  137: eFootball,
  153: eBasketball,
  194: valorant,
  195: eHockey,
  9101: marbles,
};

/** Goals of a football match, and the sport itself. */
export const FootballIcon = football;

/** The icon of a sport, by its id in the feed's vocabulary; a sport without a drawing gets the plain ball. */
export const SportIcon = ({ sportId, size = 16 }: { readonly sportId: number; readonly size?: 14 | 16 | 20 }) => {
  const Drawing = iconOfSport[sportId] ?? plainBall;
  return <Drawing size={size} />;
};
