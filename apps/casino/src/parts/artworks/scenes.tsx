import type { Pictures } from './pictures.ts';

/** Pictures of races, of football and of fishing. */
export const scenes: Pictures = {
  fishing: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#04304a" />
      <path d="M0 0h200v40c-40 12-70-8-100 2S40 52 0 40z" fill="#7fd0e0" />
      <path d="M0 60c50-16 100 16 200-4v60c-80 16-120-20-200 0z" fill="#064261" />
      <g transform="translate(58 96) scale(1 1)">
        <path d="M-26 0c10-18 34-18 44 0l16-12v24L18 0c-10 18-34 18-44 0z" fill="#f58a5b" />
        <circle cx="-13" cy="-3" r="3" fill="#04304a" />
        <path
          d="M0-10c6 6 6 14 0 20"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity=".6"
        />
      </g>
      <g transform="translate(140 132) scale(-1.5 1.5)">
        <path d="M-26 0c10-18 34-18 44 0l16-12v24L18 0c-10 18-34 18-44 0z" fill="#f7c948" />
        <circle cx="-13" cy="-3" r="3" fill="#04304a" />
        <path
          d="M0-10c6 6 6 14 0 20"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity=".6"
        />
      </g>
      <g transform="translate(52 176) scale(0.8 0.8)">
        <path d="M-26 0c10-18 34-18 44 0l16-12v24L18 0c-10 18-34 18-44 0z" fill="#e86a92" />
        <circle cx="-13" cy="-3" r="3" fill="#04304a" />
        <path
          d="M0-10c6 6 6 14 0 20"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity=".6"
        />
      </g>
      <g transform="translate(150 202) scale(-0.8 0.8)">
        <path d="M-26 0c10-18 34-18 44 0l16-12v24L18 0c-10 18-34 18-44 0z" fill="#4fd1c5" />
        <circle cx="-13" cy="-3" r="3" fill="#04304a" />
        <path
          d="M0-10c6 6 6 14 0 20"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity=".6"
        />
      </g>
      <path d="M100 0v116" fill="none" stroke="#e8f4f7" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      <path
        d="M100 116c0 16-18 16-18 2"
        fill="none"
        stroke="#e8f4f7"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="24" cy="130" r="4" fill="#4f9db8" />
      <circle cx="30" cy="118" r="4" fill="#4f9db8" />
      <circle cx="180" cy="168" r="4" fill="#4f9db8" />
      <circle cx="176" cy="152" r="4" fill="#4f9db8" />
      <path d="M0 240c10-30 20-20 24-44 8 20 4 30 16 44zM170 240c4-20 14-20 16-40 10 16 8 26 14 40z" fill="#1b6b58" />
    </>
  ),
  horses: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#9ed0e6" />
      <path d="M0 96c40-20 70 6 104-8s60-10 96 4v60H0z" fill="#5f9a58" />
      <rect x="0" y="126" width="200" height="114" fill="#4f8a3c" />
      <path d="M0 150h200v10H0zM0 186h200v12H0z" fill="#5d9c48" />
      <rect x="0" y="118" width="200" height="5" fill="#fff" />
      <rect x="10" y="118" width="5" height="22" fill="#fff" />
      <rect x="60" y="118" width="5" height="22" fill="#fff" />
      <rect x="110" y="118" width="5" height="22" fill="#fff" />
      <rect x="160" y="118" width="5" height="22" fill="#fff" />
      <g transform="translate(74 150) scale(1)">
        <path
          d="M-46 4c4-20 24-24 46-20 14-2 22-16 30-22l4-8 6 8 10 12-6 6-12-2c-4 14-12 24-22 28l20 14 4 16-8-2-4-10-24-10-26 2-20 16 4 8-10-2-2-10 18-20c-4-2-8-4-8-4l-14 8-6-6z"
          fill="#6b3a1e"
        />
        <path d="M-8-18c2-14 14-20 24-18l6 12-10 4-2 8-14 2z" fill="#d43540" />
        <circle cx="20" cy="-40" r="7" fill="#d43540" />
      </g>
      <g transform="translate(120 196) scale(1.15)">
        <path
          d="M-46 4c4-20 24-24 46-20 14-2 22-16 30-22l4-8 6 8 10 12-6 6-12-2c-4 14-12 24-22 28l20 14 4 16-8-2-4-10-24-10-26 2-20 16 4 8-10-2-2-10 18-20c-4-2-8-4-8-4l-14 8-6-6z"
          fill="#3a2418"
        />
        <path d="M-8-18c2-14 14-20 24-18l6 12-10 4-2 8-14 2z" fill="#f4b63a" />
        <circle cx="20" cy="-40" r="7" fill="#f4b63a" />
      </g>
      <rect x="168" y="60" width="4" height="66" fill="#d43540" />
      <circle cx="170" cy="56" r="12" fill="#fff" />
      <circle cx="170" cy="56" r="7" fill="#d43540" />
    </>
  ),
  greyhounds: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#191a3b" />
      <path d="M40 10l-30 110h60z" fill="#2b2d5e" />
      <rect x="30" y="6" width="20" height="8" rx="2" fill="#fdf3c0" />
      <path d="M100 10l-30 110h60z" fill="#2b2d5e" />
      <rect x="90" y="6" width="20" height="8" rx="2" fill="#fdf3c0" />
      <path d="M160 10l-30 110h60z" fill="#2b2d5e" />
      <rect x="150" y="6" width="20" height="8" rx="2" fill="#fdf3c0" />
      <rect x="0" y="116" width="200" height="124" fill="#b98a55" />
      <path d="M0 150h200v2H0zM0 184h200v2H0zM0 218h200v2H0z" fill="#a27745" />
      <g transform="translate(60 140)">
        <path
          d="M-40-6c16-12 40-10 52-6 8-10 18-12 30-8l-6 8c-8 0-12 6-16 12l16 12-4 4-22-10-24 2-20 12-10-2 18-14-10-6z"
          fill="#e8e4da"
        />
        <rect x="-10" y="-14" width="20" height="16" rx="2" fill="#d43540" />
        <text x="0" y="-1" fontSize="13" fontWeight="760" textAnchor="middle" fill="#fff">
          {'1'}
        </text>
      </g>
      <g transform="translate(122 172)">
        <path
          d="M-40-6c16-12 40-10 52-6 8-10 18-12 30-8l-6 8c-8 0-12 6-16 12l16 12-4 4-22-10-24 2-20 12-10-2 18-14-10-6z"
          fill="#4a4a52"
        />
        <rect x="-10" y="-14" width="20" height="16" rx="2" fill="#2c5f98" />
        <text x="0" y="-1" fontSize="13" fontWeight="760" textAnchor="middle" fill="#fff">
          {'2'}
        </text>
      </g>
      <g transform="translate(84 206)">
        <path
          d="M-40-6c16-12 40-10 52-6 8-10 18-12 30-8l-6 8c-8 0-12 6-16 12l16 12-4 4-22-10-24 2-20 12-10-2 18-14-10-6z"
          fill="#8a5a36"
        />
        <rect x="-10" y="-14" width="20" height="16" rx="2" fill="#fff" />
        <text x="0" y="-1" fontSize="13" fontWeight="760" textAnchor="middle" fill="#1c2430">
          {'3'}
        </text>
      </g>
    </>
  ),
  football: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#1c7a46" />
      <rect x="0" y="0" width="200" height="40" fill="#1a8a50" />
      <rect x="0" y="80" width="200" height="40" fill="#1a8a50" />
      <rect x="0" y="160" width="200" height="40" fill="#1a8a50" />
      <path
        d="M0 120h200M30 0v44h140V0M30 240v-44h140v44"
        fill="none"
        stroke="#d8f0df"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="100" cy="120" r="34" fill="none" stroke="#d8f0df" strokeWidth="3" />
      <circle cx="100" cy="120" r="24" fill="#fff" />
      <path d="M100 108l11 8-4 13H93l-4-13z" fill="#1c2430" />
      <path
        d="M100 108V96M111 116l12-4M107 129l7 11M93 129l-7 11M89 116l-12-4"
        fill="none"
        stroke="#1c2430"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="50" cy="80" r="11" fill="#d43540" />
      <circle cx="150" cy="86" r="11" fill="#2c5f98" />
      <circle cx="60" cy="170" r="11" fill="#2c5f98" />
      <circle cx="146" cy="168" r="11" fill="#d43540" />
    </>
  ),
};
