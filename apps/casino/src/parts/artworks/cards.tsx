import type { Pictures } from './pictures.ts';

/** Pictures of games of cards that one plays against the house. */
export const cards: Pictures = {
  blackjack: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#14532d" />
      <path d="M-20 240a120 120 0 0 1 240 0z" fill="#1c6b3c" />
      <path
        d="M-8 240a108 108 0 0 1 216 0"
        fill="none"
        stroke="#e6c27a"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(76 96) rotate(-14)">
        <rect x="-42" y="-59.6" width="84" height="119.3" rx="7" fill="#fbf4e4" />
        <text x="-25.2" y="-34.44" fontSize="22.68" fontWeight="760" textAnchor="middle" fill="#1c2430">
          {'A'}
        </text>
        <path
          d="M12 2c5 5 9 8 9 12a4.6 4.6 0 0 1-8 3l1.5 5h-5L11 17a4.6 4.6 0 0 1-8-3c0-4 4-7 9-12z"
          transform="translate(-19.3 -13.3) scale(1.61)"
          fill="#1c2430"
        />
      </g>
      <g transform="translate(126 104) rotate(9)">
        <rect x="-42" y="-59.6" width="84" height="119.3" rx="7" fill="#fbf4e4" />
        <text x="-25.2" y="-34.44" fontSize="22.68" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'J'}
        </text>
        <path
          d="M12 21C5 15.5 2 11.5 2 7.8A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 1.8C22 11.5 19 15.5 12 21z"
          transform="translate(-19.3 -13.3) scale(1.61)"
          fill="#b8322c"
        />
      </g>
      <text x="100" y="218" fontSize="44" fontWeight="760" textAnchor="middle" fill="#e6c27a">
        {'21'}
      </text>
    </>
  ),
  war: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#3b3f2a" />
      <path d="M0 0l200 240H0z" fill="#56603a" />
      <g transform="translate(100 120) rotate(45)">
        <rect x="-6" y="-100" width="12" height="150" rx="4" fill="#dfe3e8" />
        <rect x="-24" y="44" width="48" height="10" rx="4" fill="#c9962a" />
        <rect x="-6" y="54" width="12" height="32" rx="4" fill="#6b3d1c" />
        <path d="M-6-100L0-114l6 14z" fill="#dfe3e8" />
      </g>
      <g transform="translate(100 120) rotate(-45)">
        <rect x="-6" y="-100" width="12" height="150" rx="4" fill="#f4f6f8" />
        <rect x="-24" y="44" width="48" height="10" rx="4" fill="#e9b53c" />
        <rect x="-6" y="54" width="12" height="32" rx="4" fill="#8a5026" />
        <path d="M-6-100L0-114l6 14z" fill="#f4f6f8" />
      </g>
      <path
        d="M12 2c5 5 9 8 9 12a4.6 4.6 0 0 1-8 3l1.5 5h-5L11 17a4.6 4.6 0 0 1-8-3c0-4 4-7 9-12z"
        transform="translate(80 20) scale(1.67)"
        fill="#f7efd7"
      />
      <path
        d="M12 21C5 15.5 2 11.5 2 7.8A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 1.8C22 11.5 19 15.5 12 21z"
        transform="translate(81 189) scale(1.58)"
        fill="#d43540"
      />
      <path d="M12 1l8 11-8 11-8-11z" transform="translate(15 109) scale(1.25)" fill="#d43540" />
      <path
        d="M12 2a4.6 4.6 0 0 1 3.7 7.4 4.6 4.6 0 1 1-2.4 7.8l1.2 4.8h-5l1.2-4.8a4.6 4.6 0 1 1-2.4-7.8A4.6 4.6 0 0 1 12 2z"
        transform="translate(154 108) scale(1.33)"
        fill="#f7efd7"
      />
    </>
  ),
  'video-poker': (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#10204a" />
      <rect x="14" y="20" width="172" height="128" rx="8" fill="#1d3a8a" />
      <g transform="translate(36 92) rotate(-10)">
        <rect x="-22" y="-31.2" width="44" height="62.5" rx="7" fill="#fbf4e4" />
        <text x="-13.2" y="-18.04" fontSize="11.88" fontWeight="760" textAnchor="middle" fill="#1c2430">
          {'J'}
        </text>
        <path
          d="M12 2c5 5 9 8 9 12a4.6 4.6 0 0 1-8 3l1.5 5h-5L11 17a4.6 4.6 0 0 1-8-3c0-4 4-7 9-12z"
          transform="translate(-10.1 -4.1) scale(0.84)"
          fill="#1c2430"
        />
      </g>
      <g transform="translate(68 88) rotate(-5)">
        <rect x="-22" y="-31.2" width="44" height="62.5" rx="7" fill="#fbf4e4" />
        <text x="-13.2" y="-18.04" fontSize="11.88" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'J'}
        </text>
        <path
          d="M12 21C5 15.5 2 11.5 2 7.8A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 1.8C22 11.5 19 15.5 12 21z"
          transform="translate(-10.1 -4.1) scale(0.84)"
          fill="#b8322c"
        />
      </g>
      <g transform="translate(100 84) rotate(0)">
        <rect x="-22" y="-31.2" width="44" height="62.5" rx="7" fill="#fbf4e4" />
        <text x="-13.2" y="-18.04" fontSize="11.88" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'J'}
        </text>
        <path d="M12 1l8 11-8 11-8-11z" transform="translate(-10.1 -4.1) scale(0.84)" fill="#b8322c" />
      </g>
      <g transform="translate(132 88) rotate(5)">
        <rect x="-22" y="-31.2" width="44" height="62.5" rx="7" fill="#fbf4e4" />
        <text x="-13.2" y="-18.04" fontSize="11.88" fontWeight="760" textAnchor="middle" fill="#1c2430">
          {'J'}
        </text>
        <path
          d="M12 2a4.6 4.6 0 0 1 3.7 7.4 4.6 4.6 0 1 1-2.4 7.8l1.2 4.8h-5l1.2-4.8a4.6 4.6 0 1 1-2.4-7.8A4.6 4.6 0 0 1 12 2z"
          transform="translate(-10.1 -4.1) scale(0.84)"
          fill="#1c2430"
        />
      </g>
      <g transform="translate(164 92) rotate(10)">
        <rect x="-22" y="-31.2" width="44" height="62.5" rx="7" fill="#fbf4e4" />
        <text x="-13.2" y="-18.04" fontSize="11.88" fontWeight="760" textAnchor="middle" fill="#1c2430">
          {'J'}
        </text>
        <path
          d="M12 2c5 5 9 8 9 12a4.6 4.6 0 0 1-8 3l1.5 5h-5L11 17a4.6 4.6 0 0 1-8-3c0-4 4-7 9-12z"
          transform="translate(-10.1 -4.1) scale(0.84)"
          fill="#1c2430"
        />
      </g>
      <rect x="18" y="168" width="28" height="20" rx="4" fill="#e8483f" />
      <rect x="52" y="168" width="28" height="20" rx="4" fill="#f4b63a" />
      <rect x="86" y="168" width="28" height="20" rx="4" fill="#e8483f" />
      <rect x="120" y="168" width="28" height="20" rx="4" fill="#f4b63a" />
      <rect x="154" y="168" width="28" height="20" rx="4" fill="#e8483f" />
      <rect x="18" y="204" width="164" height="20" rx="4" fill="#f7e7b5" />
      <text x="100" y="219" fontSize="14" fontWeight="760" textAnchor="middle" fill="#10204a">
        {'800'}
      </text>
    </>
  ),
  'guess-card': (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#f7c948" />
      <path d="M0 240L200 40v200z" fill="#2d6a5f" />
      <g transform="translate(100 122) rotate(0)">
        <rect x="-46" y="-65.3" width="92" height="130.6" rx="7" fill="#fbf4e4" />
        <text x="-27.6" y="-37.72" fontSize="24.84" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'8'}
        </text>
        <path d="M12 1l8 11-8 11-8-11z" transform="translate(-21.2 -15.2) scale(1.76)" fill="#b8322c" />
      </g>
      <path d="M30 66l22-30 22 30H60v30H44V66z" fill="#2d6a5f" />
      <path d="M126 196l22 30 22-30h-14v-26h-16v26z" fill="#f7c948" />
    </>
  ),
  'three-card-poker': (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#e8ddd0" />
      <path d="M0 110c60 30 140 30 200 0v130H0z" fill="#a8323e" />
      <g transform="translate(48 110) rotate(-16)">
        <rect x="-36" y="-51.1" width="72" height="102.2" rx="7" fill="#fbf4e4" />
        <text x="-21.6" y="-29.52" fontSize="19.44" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'Q'}
        </text>
        <path
          d="M12 21C5 15.5 2 11.5 2 7.8A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 1.8C22 11.5 19 15.5 12 21z"
          transform="translate(-16.6 -10.6) scale(1.38)"
          fill="#b8322c"
        />
      </g>
      <g transform="translate(152 110) rotate(16)">
        <rect x="-36" y="-51.1" width="72" height="102.2" rx="7" fill="#fbf4e4" />
        <text x="-21.6" y="-29.52" fontSize="19.44" fontWeight="760" textAnchor="middle" fill="#1c2430">
          {'Q'}
        </text>
        <path
          d="M12 2c5 5 9 8 9 12a4.6 4.6 0 0 1-8 3l1.5 5h-5L11 17a4.6 4.6 0 0 1-8-3c0-4 4-7 9-12z"
          transform="translate(-16.6 -10.6) scale(1.38)"
          fill="#1c2430"
        />
      </g>
      <g transform="translate(100 98) rotate(0)">
        <rect x="-39" y="-55.4" width="78" height="110.8" rx="7" fill="#fbf4e4" />
        <text x="-23.4" y="-31.98" fontSize="21.06" fontWeight="760" textAnchor="middle" fill="#b8322c">
          {'Q'}
        </text>
        <path d="M12 1l8 11-8 11-8-11z" transform="translate(-17.9 -11.9) scale(1.50)" fill="#b8322c" />
      </g>
      <circle cx="100" cy="208" r="20" fill="#f7e7b5" />
      <circle cx="100" cy="208" r="13" fill="#1b3a57" />
      <text x="100" y="214" fontSize="17" fontWeight="760" textAnchor="middle" fill="#f7e7b5">
        {'3'}
      </text>
    </>
  ),
};
