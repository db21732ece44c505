import type { ReactNode } from 'react';
import { PICTURE, type Pictures } from './pictures.ts';

const Ground = ({ fill }: { readonly fill: string }) => <rect {...PICTURE} fill={fill} />;

type Ball = readonly [x: number, y: number, radius: number, colour: string, number: number];

/** Balls of a draw, the last in front. */
const Balls = ({ ground, balls }: { readonly ground: string; readonly balls: readonly Ball[] }) => (
  <>
    <Ground fill={ground} />
    <path d="M0 176q100-56 200 0v64H0z" fill="#00000033" />
    {balls.map(([x, y, radius, colour, number]) => (
      <g key={number}>
        <circle cx={x} cy={y} r={radius} fill={colour} />
        <circle cx={x - radius * 0.3} cy={y - radius * 0.4} r={radius * 0.22} fill="#ffffff99" />
        <circle cx={x} cy={y} r={radius * 0.56} fill="#fff" />
        <text x={x} y={y + radius * 0.2} textAnchor="middle" fontSize={radius * 0.58} fontWeight="800" fill="#20242c">
          {number}
        </text>
      </g>
    ))}
  </>
);

/** A card to scratch: what is under it, and the part that is still covered. */
const ScratchCard = (props: { readonly ground: string; readonly tone: string; readonly children: ReactNode }) => (
  <>
    <Ground fill={props.ground} />
    <g transform="rotate(-7 100 120)">
      <rect x="34" y="34" width="132" height="172" rx="10" fill="#f6f1e4" />
      <path d="M34 44a10 10 0 0 1 10-10h112a10 10 0 0 1 10 10v20H34z" fill={props.tone} />
      <rect x="48" y="78" width="104" height="88" rx="6" fill="#fff" />
      {props.children}
      <path d="M48 84a6 6 0 0 1 6-6h50l-12 16 14 10-18 14 12 12-20 14 8 22H54a6 6 0 0 1-6-6z" fill="#b9bdc4" />
      <path d="M54 96h24M54 112h18M54 128h22M54 144h14" stroke="#9aa0a8" strokeWidth="3" fill="none" />
      {[58, 86, 114, 142].map((x) => (
        <rect key={x} x={x - 9} y="178" width="18" height="14" rx="3" fill={props.tone} fillOpacity="0.75" />
      ))}
    </g>
  </>
);

type Playing = readonly [x: number, y: number, turn: number, rank: string, colour: string];

const PlayingCards = ({ cards }: { readonly cards: readonly Playing[] }) =>
  cards.map(([x, y, turn, rank, colour]) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-23" y="-32" width="46" height="64" rx="5" fill="#fbf8f0" />
      <text y="10" textAnchor="middle" fontSize="28" fontWeight="800" fill={colour}>
        {rank}
      </text>
    </g>
  ));

const BINGO_COLUMNS = [0, 1, 2, 3, 4];

/** A card of bingo, `marked` its fields that were drawn. */
const BingoCard = (props: { readonly ground: string; readonly tone: string; readonly marked: readonly number[] }) => (
  <>
    <Ground fill={props.ground} />
    <g transform="rotate(6 100 120)">
      <rect x="30" y="40" width="140" height="160" rx="8" fill="#f6f1e4" />
      <path d="M30 48a8 8 0 0 1 8-8h124a8 8 0 0 1 8 8v18H30z" fill={props.tone} />
      {BINGO_COLUMNS.flatMap((row) =>
        BINGO_COLUMNS.map((column) => {
          const at = row * BINGO_COLUMNS.length + column;
          const isMarked = props.marked.includes(at);
          return isMarked ? (
            <circle key={at} cx={48 + column * 26} cy={83 + row * 24} r="10" fill={props.tone} />
          ) : (
            <rect key={at} x={39 + column * 26} y={74 + row * 24} width="18" height="18" rx="3" fill="#dcd6c4" />
          );
        }),
      )}
    </g>
  </>
);

const pine = (x: number, y: number, size: number, fill: string) => (
  <path
    key={`${x} ${y}`}
    transform={`translate(${x} ${y}) scale(${size})`}
    d="M0-40 16-12H8L22 12H10L26 38H4v12h-8V38h-22L-10 12h-12L-8-12h-8z"
    fill={fill}
  />
);

/** Pictures of games that stand for a draw, a card or a place of their own. */
export const own: Pictures = {
  'slot-lines': (
    <>
      <Ground fill="#f0b86a" />
      <circle cx="146" cy="62" r="30" fill="#fdf0cf" />
      <path d="M0 150 48 92l34 36 42-58 76 88v82H0z" fill="#7d5a6b" />
      {[18, 62, 104, 148, 188].map((x) => pine(x, 158, 1, '#3b4a45'))}
      {[40, 84, 128, 170].map((x) => pine(x, 190, 1.25, '#1f302c'))}
    </>
  ),
  'slot-hold': (
    <>
      <Ground fill="#163a56" />
      <path d="M0 152q25-14 50 0t50 0 50 0 50 0v88H0z" fill="#1f5f86" />
      <path d="M0 184q25-14 50 0t50 0 50 0 50 0v56H0z" fill="#2b7fa8" />
      <g fill="none" stroke="#f2e3bd" strokeWidth="11" strokeLinecap="round">
        <circle cx="100" cy="58" r="15" />
        <path d="M100 74v104M68 94h64M46 134c4 30 26 44 54 44s50-14 54-44" />
      </g>
      {[40, 100, 160].map((x) => (
        <g key={x}>
          <circle cx={x} cy="212" r="17" fill="#e2b33c" />
          <circle cx={x} cy="212" r="11" fill="none" stroke="#8a6212" strokeWidth="2.5" />
        </g>
      ))}
    </>
  ),
  'slot-ways': (
    <>
      <Ground fill="#c9d8a6" />
      <path d="M0 0h200v70Q100 96 0 62z" fill="#7fa65a" />
      <g fill="none" stroke="#2f86a8" strokeLinecap="round">
        <path d="M112-10c-22 40 10 60-12 96" strokeWidth="20" />
        <path d="M100 84c-34 40-64 70-78 166" strokeWidth="12" />
        <path d="M100 84c-10 54-24 90-14 166" strokeWidth="14" />
        <path d="M100 84c30 44 34 90 40 166" strokeWidth="13" />
        <path d="M100 84c52 34 76 74 96 166" strokeWidth="10" />
      </g>
      <path d="M50 214l20-26 22 26zM118 196l14-18 16 18z" fill="#4d6b33" />
      <path d="M134 126h34l-8 14h-18zM150 96v28M150 98l18 20h-18z" fill="#f6f1e4" stroke="#5a3a1f" strokeWidth="2" />
    </>
  ),
  battle: (
    <>
      <Ground fill="#5a1f2b" />
      <path d="M0 120h200v120H0z" fill="#3c1420" />
      <PlayingCards
        cards={[
          [42, 74, -8, 'K', '#20242c'],
          [100, 68, 0, '9', '#b3202a'],
          [158, 74, 8, 'A', '#20242c'],
          [42, 166, 8, '7', '#b3202a'],
          [100, 172, 0, 'Q', '#20242c'],
          [158, 166, -8, 'J', '#b3202a'],
        ]}
      />
      <path d="m92 112 16 16M108 112l-16 16" stroke="#f2c32b" strokeWidth="5" strokeLinecap="round" fill="none" />
    </>
  ),
  'scratch-clover': (
    <ScratchCard ground="#14532f" tone="#1f7a44">
      <path
        d="M116 122c-18-20 8-34 10-12 2-22 28-8 10 12 18-2 18 24 0 18l6 20h-8l-4-20c-6 18-30 4-14-18z"
        fill="#1f9a52"
      />
    </ScratchCard>
  ),
  'scratch-comet': (
    <ScratchCard ground="#1b1f4a" tone="#3a48a8">
      <path d="M148 86 112 130l14 12z" fill="#8fc4ea" />
      <circle cx="118" cy="138" r="14" fill="#f2c32b" />
    </ScratchCard>
  ),
  'scratch-crown': (
    <ScratchCard ground="#5c1230" tone="#8c1d4a">
      <path d="M98 148v-34l14 12 14-24 14 24 10-12v34z" fill="#e2a72c" />
      <path d="M98 152h52v6H98z" fill="#b37a12" />
    </ScratchCard>
  ),
  'keno-80': (
    <Balls
      ground="#12324f"
      balls={[
        [52, 66, 30, '#e2b33c', 20],
        [138, 58, 26, '#7c8695', 7],
        [60, 150, 34, '#c4501a', 64],
        [140, 142, 44, '#2f86a8', 80],
        [104, 206, 26, '#8fc4ea', 33],
      ]}
    />
  ),
  'lucky-6': (
    <Balls
      ground="#3c1d52"
      balls={[
        [46, 54, 24, '#e2b33c', 11],
        [148, 60, 28, '#1f9a52', 27],
        [40, 186, 28, '#c4501a', 35],
        [158, 184, 26, '#2f86a8', 48],
        [100, 122, 54, '#d8262f', 6],
      ]}
    />
  ),
  'five-of-36': (
    <Balls
      ground="#1f4a3a"
      balls={[
        [44, 74, 28, '#f0a63c', 36],
        [100, 48, 28, '#f0a63c', 2],
        [156, 74, 28, '#f0a63c', 19],
        [66, 150, 36, '#f5f3ec', 5],
        [140, 152, 34, '#f0a63c', 24],
      ]}
    />
  ),
  'seven-of-42': (
    <Balls
      ground="#20566b"
      balls={[
        [36, 56, 24, '#8fc4ea', 1],
        [92, 46, 24, '#8fc4ea', 12],
        [150, 60, 24, '#8fc4ea', 23],
        [44, 124, 26, '#8fc4ea', 30],
        [154, 128, 26, '#8fc4ea', 38],
        [70, 194, 26, '#8fc4ea', 42],
        [110, 126, 38, '#c4501a', 7],
      ]}
    />
  ),
  'mega-6': (
    <Balls
      ground="#23262c"
      balls={[
        [36, 192, 22, '#7c8695', 9],
        [78, 204, 22, '#7c8695', 17],
        [122, 204, 22, '#7c8695', 28],
        [164, 192, 22, '#7c8695', 44],
        [100, 96, 70, '#e2b33c', 6],
      ]}
    />
  ),
  'bingo-75': <BingoCard ground="#1d5a3a" tone="#d8262f" marked={[0, 6, 12, 18, 24, 3, 20]} />,
  'bingo-90': <BingoCard ground="#14536b" tone="#0f7480" marked={[2, 7, 12, 17, 22, 5, 14]} />,
};
