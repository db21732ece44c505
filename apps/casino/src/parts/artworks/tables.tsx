import type { Pictures } from './pictures.ts';

/** Pictures of games at a table. */
export const tables: Pictures = {
  'casino-holdem': (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#1a2a33" />
      <ellipse cx="100" cy="128" rx="92" ry="64" fill="#6b3f22" />
      <ellipse cx="100" cy="126" rx="82" ry="54" fill="#2a6f7f" />
      <g transform="translate(64 112) rotate(0)">
        <rect x="-15" y="-21.3" width="30" height="42.6" rx="7" fill="#fbf4e4" />
        <text x="-9" y="-12.3" fontSize="8.1" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'10'}
        </text>
        <path
          d="M12 21C5 15.5 2 11.5 2 7.8A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 1.8C22 11.5 19 15.5 12 21z"
          transform="translate(-6.9 -0.9) scale(0.58)"
          fill="#b8322c"
        />
      </g>
      <g transform="translate(100 112) rotate(0)">
        <rect x="-15" y="-21.3" width="30" height="42.6" rx="7" fill="#fbf4e4" />
        <text x="-9" y="-12.3" fontSize="8.1" fontWeight="760" textAnchor="middle" fill="#1c2430">
          {'Q'}
        </text>
        <path
          d="M12 2a4.6 4.6 0 0 1 3.7 7.4 4.6 4.6 0 1 1-2.4 7.8l1.2 4.8h-5l1.2-4.8a4.6 4.6 0 1 1-2.4-7.8A4.6 4.6 0 0 1 12 2z"
          transform="translate(-6.9 -0.9) scale(0.58)"
          fill="#1c2430"
        />
      </g>
      <g transform="translate(136 112) rotate(0)">
        <rect x="-15" y="-21.3" width="30" height="42.6" rx="7" fill="#fbf4e4" />
        <text x="-9" y="-12.3" fontSize="8.1" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'A'}
        </text>
        <path d="M12 1l8 11-8 11-8-11z" transform="translate(-6.9 -0.9) scale(0.58)" fill="#b8322c" />
      </g>
      <g transform="translate(84 202) rotate(-10)">
        <rect x="-24" y="-34.1" width="48" height="68.2" rx="7" fill="#fbf4e4" />
        <text x="-14.4" y="-19.68" fontSize="12.96" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'K'}
        </text>
        <path d="M12 1l8 11-8 11-8-11z" transform="translate(-11 -5) scale(0.92)" fill="#b8322c" />
      </g>
      <g transform="translate(122 202) rotate(8)">
        <rect x="-24" y="-34.1" width="48" height="68.2" rx="7" fill="#fbf4e4" />
        <text x="-14.4" y="-19.68" fontSize="12.96" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'J'}
        </text>
        <path d="M12 1l8 11-8 11-8-11z" transform="translate(-11 -5) scale(0.92)" fill="#b8322c" />
      </g>
      <circle cx="46" cy="154" r="11" fill="#e8483f" />
      <circle cx="46" cy="154" r="6" fill="#1a2a33" />
      <circle cx="54" cy="148" r="11" fill="#f7e7b5" />
      <circle cx="54" cy="148" r="6" fill="#1a2a33" />
      <circle cx="158" cy="152" r="11" fill="#f4b63a" />
      <circle cx="158" cy="152" r="6" fill="#1a2a33" />
      <circle cx="100" cy="36" r="16" fill="#fdf8ec" />
      <text x="100" y="43" fontSize="18" fontWeight="760" textAnchor="middle" fill="#1a2a33">
        {'D'}
      </text>
    </>
  ),
  'teen-patti': (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#123c5c" />
      <path d="M100 20c40 0 70 30 78 64 8 40 8 90 8 130H14c0-40 0-90 8-130 8-34 38-64 78-64z" fill="#0c2a42" />
      <path d="M100 34c34 0 56 26 64 58 6 34 8 80 8 122H28c0-42 2-88 8-122 8-32 30-58 64-58z" fill="#e08a2b" />
      <path d="M100 52c26 0 44 22 50 50 6 32 6 70 6 112H44c0-42 0-80 6-112 6-28 24-50 50-50z" fill="#f5d9a0" />
      <g transform="translate(70 162) rotate(-18)">
        <rect x="-25" y="-35.5" width="50" height="71" rx="7" fill="#fbf4e4" />
        <text x="-15" y="-20.5" fontSize="13.5" fontWeight="760" textAnchor="middle" fill="#1c2430">
          {'A'}
        </text>
        <path
          d="M12 2a4.6 4.6 0 0 1 3.7 7.4 4.6 4.6 0 1 1-2.4 7.8l1.2 4.8h-5l1.2-4.8a4.6 4.6 0 1 1-2.4-7.8A4.6 4.6 0 0 1 12 2z"
          transform="translate(-11.5 -5.5) scale(0.96)"
          fill="#1c2430"
        />
      </g>
      <g transform="translate(130 162) rotate(18)">
        <rect x="-25" y="-35.5" width="50" height="71" rx="7" fill="#fbf4e4" />
        <text x="-15" y="-20.5" fontSize="13.5" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'A'}
        </text>
        <path
          d="M12 21C5 15.5 2 11.5 2 7.8A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 1.8C22 11.5 19 15.5 12 21z"
          transform="translate(-11.5 -5.5) scale(0.96)"
          fill="#b8322c"
        />
      </g>
      <g transform="translate(100 152) rotate(0)">
        <rect x="-27" y="-38.3" width="54" height="76.7" rx="7" fill="#fbf4e4" />
        <text x="-16.2" y="-22.14" fontSize="14.58" fontWeight="760" textAnchor="middle" fill="#1c2430">
          {'A'}
        </text>
        <path
          d="M12 2c5 5 9 8 9 12a4.6 4.6 0 0 1-8 3l1.5 5h-5L11 17a4.6 4.6 0 0 1-8-3c0-4 4-7 9-12z"
          transform="translate(-12.4 -6.4) scale(1.03)"
          fill="#1c2430"
        />
      </g>
      <circle cx="100" cy="80" r="9" fill="#c1272d" />
    </>
  ),
  'andar-bahar': (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#e0632e" />
      <path d="M100 0h100v240H100z" fill="#7a1e5a" />
      <g transform="rotate(0 100 120)">
        <path d="M100 120c-20-30-20-60 0-92 20 32 20 62 0 92z" fill="#fbe3b0" opacity=".9" />
      </g>
      <g transform="rotate(45 100 120)">
        <path d="M100 120c-20-30-20-60 0-92 20 32 20 62 0 92z" fill="#f6b93b" opacity=".9" />
      </g>
      <g transform="rotate(90 100 120)">
        <path d="M100 120c-20-30-20-60 0-92 20 32 20 62 0 92z" fill="#fbe3b0" opacity=".9" />
      </g>
      <g transform="rotate(135 100 120)">
        <path d="M100 120c-20-30-20-60 0-92 20 32 20 62 0 92z" fill="#f6b93b" opacity=".9" />
      </g>
      <g transform="rotate(180 100 120)">
        <path d="M100 120c-20-30-20-60 0-92 20 32 20 62 0 92z" fill="#fbe3b0" opacity=".9" />
      </g>
      <g transform="rotate(225 100 120)">
        <path d="M100 120c-20-30-20-60 0-92 20 32 20 62 0 92z" fill="#f6b93b" opacity=".9" />
      </g>
      <g transform="rotate(270 100 120)">
        <path d="M100 120c-20-30-20-60 0-92 20 32 20 62 0 92z" fill="#fbe3b0" opacity=".9" />
      </g>
      <g transform="rotate(315 100 120)">
        <path d="M100 120c-20-30-20-60 0-92 20 32 20 62 0 92z" fill="#f6b93b" opacity=".9" />
      </g>
      <circle cx="100" cy="120" r="46" fill="#fbf4e4" />
      <g transform="translate(100 120) rotate(0)">
        <rect x="-28" y="-39.8" width="56" height="79.5" rx="7" fill="#fbf4e4" />
        <text x="-16.8" y="-22.96" fontSize="15.12" fontWeight="760" textAnchor="middle" fill="#1c2430">
          {'7'}
        </text>
        <path
          d="M12 2a4.6 4.6 0 0 1 3.7 7.4 4.6 4.6 0 1 1-2.4 7.8l1.2 4.8h-5l1.2-4.8a4.6 4.6 0 1 1-2.4-7.8A4.6 4.6 0 0 1 12 2z"
          transform="translate(-12.9 -6.9) scale(1.07)"
          fill="#1c2430"
        />
      </g>
      <circle cx="100" cy="14" r="4" fill="#f6b93b" />
      <circle cx="140.6" cy="22.1" r="4" fill="#f6b93b" />
      <circle cx="175" cy="45" r="4" fill="#f6b93b" />
      <circle cx="197.9" cy="79.4" r="4" fill="#f6b93b" />
      <circle cx="206" cy="120" r="4" fill="#f6b93b" />
      <circle cx="197.9" cy="160.6" r="4" fill="#f6b93b" />
      <circle cx="175" cy="195" r="4" fill="#f6b93b" />
      <circle cx="140.6" cy="217.9" r="4" fill="#f6b93b" />
      <circle cx="100" cy="226" r="4" fill="#f6b93b" />
      <circle cx="59.4" cy="217.9" r="4" fill="#f6b93b" />
      <circle cx="25" cy="195" r="4" fill="#f6b93b" />
      <circle cx="2.1" cy="160.6" r="4" fill="#f6b93b" />
      <circle cx="-6" cy="120" r="4" fill="#f6b93b" />
      <circle cx="2.1" cy="79.4" r="4" fill="#f6b93b" />
      <circle cx="25" cy="45" r="4" fill="#f6b93b" />
      <circle cx="59.4" cy="22.1" r="4" fill="#f6b93b" />
    </>
  ),
  baccarat: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#5a1230" />
      <path d="M0 240V120C40 60 160 60 200 120v120z" fill="#74193f" />
      <path
        d="M20 214c30-60 130-60 160 0"
        fill="none"
        stroke="#e9bf6a"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(66 108) rotate(-12)">
        <rect x="-37" y="-52.5" width="74" height="105.1" rx="7" fill="#fbf4e4" />
        <text x="-22.2" y="-30.34" fontSize="19.98" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'9'}
        </text>
        <path
          d="M12 21C5 15.5 2 11.5 2 7.8A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 1.8C22 11.5 19 15.5 12 21z"
          transform="translate(-17 -11) scale(1.42)"
          fill="#b8322c"
        />
      </g>
      <g transform="translate(136 116) rotate(10)">
        <rect x="-37" y="-52.5" width="74" height="105.1" rx="7" fill="#fbf4e4" />
        <text x="-22.2" y="-30.34" fontSize="19.98" fontWeight="760" textAnchor="middle" fill="#1c2430">
          {'K'}
        </text>
        <path
          d="M12 2c5 5 9 8 9 12a4.6 4.6 0 0 1-8 3l1.5 5h-5L11 17a4.6 4.6 0 0 1-8-3c0-4 4-7 9-12z"
          transform="translate(-17 -11) scale(1.42)"
          fill="#1c2430"
        />
      </g>
      <circle cx="60" cy="198" r="18" fill="#e9bf6a" />
      <text x="60" y="204" fontSize="17" fontWeight="760" textAnchor="middle" fill="#5a1230">
        {'P'}
      </text>
      <circle cx="140" cy="198" r="18" fill="#fbf4e4" />
      <text x="140" y="204" fontSize="17" fontWeight="760" textAnchor="middle" fill="#5a1230">
        {'B'}
      </text>
    </>
  ),
  backgammon: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#3d2314" />
      <rect x="12" y="12" width="176" height="216" rx="4" fill="#d8b07a" />
      <rect x="95" y="12" width="10" height="216" fill="#3d2314" />
      <path d="M14 14h19l-9.5 88z" fill="#f4e4c1" />
      <path d="M14 226h19l-9.5-88z" fill="#7d2f2a" />
      <path d="M34 14h19l-9.5 88z" fill="#7d2f2a" />
      <path d="M34 226h19l-9.5-88z" fill="#f4e4c1" />
      <path d="M54 14h19l-9.5 88z" fill="#f4e4c1" />
      <path d="M54 226h19l-9.5-88z" fill="#7d2f2a" />
      <path d="M74 14h19l-9.5 88z" fill="#7d2f2a" />
      <path d="M74 226h19l-9.5-88z" fill="#f4e4c1" />
      <path d="M107 14h19l-9.5 88z" fill="#f4e4c1" />
      <path d="M107 226h19l-9.5-88z" fill="#7d2f2a" />
      <path d="M127 14h19l-9.5 88z" fill="#7d2f2a" />
      <path d="M127 226h19l-9.5-88z" fill="#f4e4c1" />
      <path d="M147 14h19l-9.5 88z" fill="#f4e4c1" />
      <path d="M147 226h19l-9.5-88z" fill="#7d2f2a" />
      <path d="M167 14h19l-9.5 88z" fill="#7d2f2a" />
      <path d="M167 226h19l-9.5-88z" fill="#f4e4c1" />
      <circle cx="24" cy="24" r="9.5" fill="#1c2430" />
      <circle cx="24" cy="43" r="9.5" fill="#1c2430" />
      <circle cx="24" cy="62" r="9.5" fill="#1c2430" />
      <circle cx="177" cy="24" r="9.5" fill="#fdf3da" />
      <circle cx="177" cy="43" r="9.5" fill="#fdf3da" />
      <circle cx="64" cy="216" r="9.5" fill="#fdf3da" />
      <circle cx="64" cy="197" r="9.5" fill="#fdf3da" />
      <circle cx="137" cy="216" r="9.5" fill="#1c2430" />
      <circle cx="137" cy="197" r="9.5" fill="#1c2430" />
      <circle cx="137" cy="178" r="9.5" fill="#1c2430" />
      <g transform="translate(64 120) rotate(-12)">
        <rect x="-13" y="-13" width="26" height="26" rx="4.68" fill="#fdf8ec" />
        <circle cx="-6.8" cy="-6.8" r="2.2" fill="#1c2430" />
        <circle cx="6.8" cy="-6.8" r="2.2" fill="#1c2430" />
        <circle cx="-6.8" cy="0" r="2.2" fill="#1c2430" />
        <circle cx="6.8" cy="0" r="2.2" fill="#1c2430" />
        <circle cx="-6.8" cy="6.8" r="2.2" fill="#1c2430" />
        <circle cx="6.8" cy="6.8" r="2.2" fill="#1c2430" />
      </g>
      <g transform="translate(136 122) rotate(10)">
        <rect x="-13" y="-13" width="26" height="26" rx="4.68" fill="#fdf8ec" />
        <circle cx="-6.8" cy="-6.8" r="2.2" fill="#1c2430" />
        <circle cx="6.8" cy="-6.8" r="2.2" fill="#1c2430" />
        <circle cx="0" cy="0" r="2.2" fill="#1c2430" />
        <circle cx="-6.8" cy="6.8" r="2.2" fill="#1c2430" />
        <circle cx="6.8" cy="6.8" r="2.2" fill="#1c2430" />
      </g>
    </>
  ),
};
