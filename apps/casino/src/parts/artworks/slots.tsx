import type { Pictures } from './pictures.ts';

/** Pictures of slots. */
export const slots: Pictures = {
  slot: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#3a1b13" />
      <circle cx="100" cy="104" r="66" fill="#f3b57c" />
      <rect x="0" y="104" width="200" height="4" fill="#3a1b13" />
      <rect x="0" y="118" width="200" height="6" fill="#3a1b13" />
      <rect x="0" y="132" width="200" height="8" fill="#3a1b13" />
      <rect x="0" y="146" width="200" height="10" fill="#3a1b13" />
      <path d="M0 174l40-44 34 30 42-58 44 52 40-30v116H0z" fill="#8c3a1f" />
      <path d="M0 208l56-38 38 24 48-34 58 44v36H0z" fill="#c75a2f" />
      <path d="M116 102l18 22-10 2-6-8-8 10-8-4z" fill="#fbe8d0" />
      <path d="M66 240c0-22 8-36 18-44l-8-22 20 12h12l20-12-8 22c12 10 18 26 18 44z" fill="#2a120c" />
      <path d="M80 212l12 6-8 6zM124 212l-12 6 8 6z" fill="#f3b57c" />
      <path d="M96 232h12l-6 6z" fill="#f3b57c" />
    </>
  ),
  'slot-tumble': (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#4b2a6b" />
      <path d="M0 0h200v70l-40 24-50-18-50 26L0 76z" fill="#371c52" />
      <g transform="translate(44 66) rotate(-30)">
        <path d="M0 -26L22.4 -13V13L0 26L-22.4 13V-13z" fill="#4fd1c5" />
        <path d="M0 -26L22.4 -13L0 -2.6z" fill="#fff" opacity=".45" />
        <path d="M0 26L22.4 13V-13L0 -2.6z" fill="#2a9d94" />
      </g>
      <g transform="translate(116 50) rotate(-7)">
        <path d="M0 -30L25.8 -15V15L0 30L-25.8 15V-15z" fill="#f25f8b" />
        <path d="M0 -30L25.8 -15L0 -3z" fill="#fff" opacity=".45" />
        <path d="M0 30L25.8 15V-15L0 -3z" fill="#b93a63" />
      </g>
      <g transform="translate(166 108) rotate(16)">
        <path d="M0 -24L20.6 -12V12L0 24L-20.6 12V-12z" fill="#f7c948" />
        <path d="M0 -24L20.6 -12L0 -2.4z" fill="#fff" opacity=".45" />
        <path d="M0 24L20.6 12V-12L0 -2.4z" fill="#c9962a" />
      </g>
      <g transform="translate(84 122) rotate(39)">
        <path d="M0 -32L27.5 -16V16L0 32L-27.5 16V-16z" fill="#7ea6ff" />
        <path d="M0 -32L27.5 -16L0 -3.2z" fill="#fff" opacity=".45" />
        <path d="M0 32L27.5 16V-16L0 -3.2z" fill="#4a72cf" />
      </g>
      <g transform="translate(34 158) rotate(62)">
        <path d="M0 -26L22.4 -13V13L0 26L-22.4 13V-13z" fill="#f7925a" />
        <path d="M0 -26L22.4 -13L0 -2.6z" fill="#fff" opacity=".45" />
        <path d="M0 26L22.4 13V-13L0 -2.6z" fill="#c2622f" />
      </g>
      <g transform="translate(136 174) rotate(85)">
        <path d="M0 -34L29.2 -17V17L0 34L-29.2 17V-17z" fill="#4fd1c5" />
        <path d="M0 -34L29.2 -17L0 -3.4z" fill="#fff" opacity=".45" />
        <path d="M0 34L29.2 17V-17L0 -3.4z" fill="#2a9d94" />
      </g>
      <g transform="translate(80 210) rotate(108)">
        <path d="M0 -26L22.4 -13V13L0 26L-22.4 13V-13z" fill="#f25f8b" />
        <path d="M0 -26L22.4 -13L0 -2.6z" fill="#fff" opacity=".45" />
        <path d="M0 26L22.4 13V-13L0 -2.6z" fill="#b93a63" />
      </g>
      <g transform="translate(184 216) rotate(131)">
        <path d="M0 -22L18.9 -11V11L0 22L-18.9 11V-11z" fill="#7ea6ff" />
        <path d="M0 -22L18.9 -11L0 -2.2z" fill="#fff" opacity=".45" />
        <path d="M0 22L18.9 11V-11L0 -2.2z" fill="#4a72cf" />
      </g>
      <g transform="translate(14 220) rotate(154)">
        <path d="M0 -24L20.6 -12V12L0 24L-20.6 12V-12z" fill="#f7c948" />
        <path d="M0 -24L20.6 -12L0 -2.4z" fill="#fff" opacity=".45" />
        <path d="M0 24L20.6 12V-12L0 -2.4z" fill="#c9962a" />
      </g>
    </>
  ),
  'slot-cluster': (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#0c5f86" />
      <path d="M100 14c56-6 94 40 88 96s-44 108-96 106S6 172 12 112 48 20 100 14z" fill="#1f8fb0" />
      <path d="M100 40c42-4 66 30 62 74s-32 78-68 76-62-34-58-80 26-66 64-70z" fill="#6fd0d6" />
      <path d="M100 58c32-2 46 24 44 56s-24 56-50 54-44-26-42-58 20-50 48-52z" fill="#f5e3b3" />
      <path d="M100 76c20 0 28 16 26 38s-14 36-32 34-26-18-24-38 12-34 30-34z" fill="#2fa9bd" />
      <path d="M58 84c8-14 22-22 34-24-4 12-14 24-34 24zM136 142c-2 16-14 24-26 26 0-14 8-24 26-26z" fill="#4f9a4a" />
      <g transform="translate(150 200) rotate(-24)">
        <path d="M-26 0c10-16 34-16 44 0l14-10v20L18 0c-10 16-34 16-44 0z" fill="#f58a5b" />
        <circle cx="-12" cy="-3" r="3" fill="#20343c" />
        <path
          d="M0-10c6 6 6 14 0 20"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g transform="translate(38 36) rotate(20) scale(.7)">
        <path d="M-26 0c10-16 34-16 44 0l14-10v20L18 0c-10 16-34 16-44 0z" fill="#ffd45c" />
        <circle cx="-12" cy="-3" r="3" fill="#20343c" />
      </g>
      <path
        d="M172 29L175.7 38.9L186.3 39.4L178 45.9L180.8 56.1L172 50.3L163.2 56.1L166 45.9L157.7 39.4L168.3 38.9z"
        fill="#f5e3b3"
      />
    </>
  ),
  'slot-3x3': (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#f6e3c5" />
      <rect x="0" y="0" width="67" height="240" fill="#f2a7a0" />
      <rect x="133" y="0" width="67" height="240" fill="#7d9b5b" />
      <path
        d="M24 92c4-34 20-46 40-52M52 96c0-28 4-44 12-56"
        fill="none"
        stroke="#3f5a2c"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M62 42c16-18 34-14 40-6-12 12-28 14-40 6z" fill="#3f5a2c" />
      <circle cx="22" cy="108" r="22" fill="#b3202c" />
      <circle cx="54" cy="112" r="22" fill="#d43540" />
      <circle cx="15" cy="100" r="5" fill="#f6c3b8" />
      <circle cx="47" cy="104" r="5" fill="#f6c3b8" />
      <text
        x="100"
        y="152"
        fontSize="110"
        fontWeight="760"
        textAnchor="middle"
        fill="#c1272d"
        stroke="#f7c948"
        strokeWidth="5"
        paintOrder="stroke"
      >
        {'7'}
      </text>
      <path d="M168 46c-24 2-30 26-22 44 8 20 30 22 42 4 8-14 4-30-6-38 4-2 6-8 6-14-10-2-16 0-20 4z" fill="#f2c230" />
      <path d="M176 42c2-10 10-16 18-16 0 10-6 16-18 16z" fill="#2f4a24" />
      <path d="M0 176h200v64H0z" fill="#5b2333" />
      <circle cx="20" cy="208" r="13" fill="#f2c230" />
      <circle cx="60" cy="208" r="13" fill="#f6e3c5" />
      <circle cx="100" cy="208" r="13" fill="#d43540" />
      <circle cx="140" cy="208" r="13" fill="#f6e3c5" />
      <circle cx="180" cy="208" r="13" fill="#7d9b5b" />
      <rect x="66" y="0" width="2" height="176" fill="#5b2333" />
      <rect x="132" y="0" width="2" height="176" fill="#5b2333" />
    </>
  ),
  'slot-book': (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#0f3b45" />
      <circle cx="100" cy="78" r="50" fill="#f1cf7a" />
      <path d="M0 170L62 92l62 78z" fill="#c98b3a" />
      <path d="M62 92l62 78H84z" fill="#8a5a22" />
      <path d="M84 170l52-58 64 70v10H84z" fill="#e2a951" />
      <path d="M136 112l64 70v10h-40z" fill="#a76d2b" />
      <rect x="0" y="168" width="200" height="72" fill="#e9c98d" />
      <path
        d="M100 236C70 214 40 214 12 220v-66c30-6 60-4 88 16 28-20 58-22 88-16v66c-28-6-58-6-88 16z"
        fill="#5c1f2b"
      />
      <path d="M100 226C72 206 46 206 20 210v-56c28-4 56 0 80 18z" fill="#fdf1d6" />
      <path d="M100 226c28-20 54-20 80-16v-56c-28-4-56 0-80 18z" fill="#f1dcb0" />
      <path d="M124 178h36l-14 18 14 18h-36l14-18z" fill="#c1272d" />
      <path
        d="M34 176c16-2 34 0 50 8"
        fill="none"
        stroke="#a58a5a"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M34 188c16-2 34 0 50 8"
        fill="none"
        stroke="#a58a5a"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M34 200c16-2 34 0 50 8"
        fill="none"
        stroke="#a58a5a"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  'slot-jackpot': (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#0b1730" />
      <path d="M0 96C40 30 70 120 110 60s60-40 90-50v60c-40 0-60 30-92 64S44 118 0 160z" fill="#1f7a6c" />
      <path d="M0 70c36-44 70 44 106-10s64-30 94-34v26c-40-2-60 24-92 58S40 84 0 122z" fill="#4fd39b" opacity=".7" />
      <path d="M0 190l38-44 26 22 40-60 46 66 22-22 28 30v58H0z" fill="#16294d" />
      <path d="M104 108l20 28-14-4-8 8-10-14z" fill="#eaf3ff" />
      <path d="M0 212c50-20 150-20 200 0v28H0z" fill="#dfeaf7" />
      <path
        d="M78 214v-22c-12-6-22-18-20-34 6 8 10 14 18 16-2-8-4-18 2-28 2 12 8 20 10 30h16c2-10 8-18 10-30 6 10 4 20 2 28 8-2 12-8 18-16 2 16-8 28-20 34v22z"
        fill="#f2c45a"
      />
      <path d="M30 19L31.2 22.3L34.8 22.5L32 24.6L32.9 28L30 26.1L27.1 28L28 24.6L25.2 22.5L28.8 22.3z" fill="#fff" />
      <path
        d="M160 15L161.2 18.3L164.8 18.5L162 20.6L162.9 24L160 22.1L157.1 24L158 20.6L155.2 18.5L158.8 18.3z"
        fill="#fff"
      />
      <path
        d="M186 85L187.2 88.3L190.8 88.5L188 90.6L188.9 94L186 92.1L183.1 94L184 90.6L181.2 88.5L184.8 88.3z"
        fill="#fff"
      />
      <path d="M14 45L15.2 48.3L18.8 48.5L16 50.6L16.9 54L14 52.1L11.1 54L12 50.6L9.2 48.5L12.8 48.3z" fill="#fff" />
    </>
  ),
};
