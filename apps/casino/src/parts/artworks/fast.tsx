import type { Pictures } from './pictures.ts';

/** Pictures of quick games. */
export const fast: Pictures = {
  dice: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#2c5f98" />
      <path d="M0 150l200-60v150H0z" fill="#16294a" />
      <g transform="translate(82 104) rotate(-14)">
        <rect x="-46" y="-46" width="92" height="92" rx="16.56" fill="#fbf1e0" />
        <circle cx="-23.9" cy="-23.9" r="7.8" fill="#16294a" />
        <circle cx="23.9" cy="-23.9" r="7.8" fill="#16294a" />
        <circle cx="0" cy="0" r="7.8" fill="#16294a" />
        <circle cx="-23.9" cy="23.9" r="7.8" fill="#16294a" />
        <circle cx="23.9" cy="23.9" r="7.8" fill="#16294a" />
      </g>
      <g transform="translate(144 178) rotate(20)">
        <rect x="-31" y="-31" width="62" height="62" rx="11.16" fill="#8fc0ea" />
        <circle cx="-16.1" cy="-16.1" r="5.3" fill="#16294a" />
        <circle cx="0" cy="0" r="5.3" fill="#16294a" />
        <circle cx="16.1" cy="16.1" r="5.3" fill="#16294a" />
      </g>
      <rect x="16" y="222" width="168" height="6" rx="3" fill="#0d1a30" />
      <rect x="16" y="222" width="104" height="6" rx="3" fill="#f4b63a" />
      <circle cx="120" cy="225" r="8" fill="#fbf1e0" />
    </>
  ),
  limbo: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#f0e7da" />
      <rect x="0" y="0" width="200" height="150" fill="#ff8a5c" />
      <rect x="22" y="40" width="12" height="200" fill="#3a1d4a" />
      <rect x="166" y="40" width="12" height="200" fill="#3a1d4a" />
      <rect x="12" y="116" width="176" height="12" rx="6" fill="#3a1d4a" />
      <rect x="40" y="116" width="16" height="12" fill="#f7d24b" />
      <rect x="72" y="116" width="16" height="12" fill="#f7d24b" />
      <rect x="104" y="116" width="16" height="12" fill="#f7d24b" />
      <rect x="136" y="116" width="16" height="12" fill="#f7d24b" />
      <rect x="0" y="226" width="200" height="14" fill="#c9b79c" />
      <path d="M56 226l16-44 30 2 28 42h-16l-20-26h-18l-6 26z" fill="#2f6f8f" />
      <path d="M102 184C82 160 62 146 44 142l-6 14c16 6 32 18 46 34z" fill="#2f6f8f" />
      <circle cx="36" cy="140" r="14" fill="#8a4b2a" />
      <path d="M64 168l-20 20-22 2 2 10 28-2 24-20z" fill="#8a4b2a" />
      <text x="100" y="92" fontSize="44" fontWeight="760" textAnchor="middle" fill="#3a1d4a">
        {'12.60'}
      </text>
    </>
  ),
  coin: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#c9d6cf" />
      <rect x="0" y="186" width="200" height="54" fill="#7a8f86" />
      <ellipse cx="100" cy="206" rx="52" ry="9" fill="#5f736b" />
      <circle cx="106" cy="108" r="70" fill="#9a6a12" />
      <circle cx="100" cy="104" r="70" fill="#e9b53c" />
      <circle cx="100" cy="104" r="58" fill="#f6d37a" />
      <path
        d="M84 152c-4-14-14-18-14-40 0-24 18-40 38-38 18 2 28 14 28 30l8 14-9 4c0 14-6 18-18 16l-2 14z"
        fill="#b07a18"
      />
      <path
        d="M74 88c10-12 30-18 52-8"
        fill="none"
        stroke="#e9b53c"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="100" cy="40" r="1.6" fill="#9a6a12" />
      <circle cx="111.1" cy="41" r="1.6" fill="#9a6a12" />
      <circle cx="121.9" cy="43.9" r="1.6" fill="#9a6a12" />
      <circle cx="132" cy="48.6" r="1.6" fill="#9a6a12" />
      <circle cx="141.1" cy="55" r="1.6" fill="#9a6a12" />
      <circle cx="149" cy="62.9" r="1.6" fill="#9a6a12" />
      <circle cx="155.4" cy="72" r="1.6" fill="#9a6a12" />
      <circle cx="160.1" cy="82.1" r="1.6" fill="#9a6a12" />
      <circle cx="163" cy="92.9" r="1.6" fill="#9a6a12" />
      <circle cx="164" cy="104" r="1.6" fill="#9a6a12" />
      <circle cx="163" cy="115.1" r="1.6" fill="#9a6a12" />
      <circle cx="160.1" cy="125.9" r="1.6" fill="#9a6a12" />
      <circle cx="155.4" cy="136" r="1.6" fill="#9a6a12" />
      <circle cx="149" cy="145.1" r="1.6" fill="#9a6a12" />
      <circle cx="141.1" cy="153" r="1.6" fill="#9a6a12" />
      <circle cx="132" cy="159.4" r="1.6" fill="#9a6a12" />
      <circle cx="121.9" cy="164.1" r="1.6" fill="#9a6a12" />
      <circle cx="111.1" cy="167" r="1.6" fill="#9a6a12" />
      <circle cx="100" cy="168" r="1.6" fill="#9a6a12" />
      <circle cx="88.9" cy="167" r="1.6" fill="#9a6a12" />
      <circle cx="78.1" cy="164.1" r="1.6" fill="#9a6a12" />
      <circle cx="68" cy="159.4" r="1.6" fill="#9a6a12" />
      <circle cx="58.9" cy="153" r="1.6" fill="#9a6a12" />
      <circle cx="51" cy="145.1" r="1.6" fill="#9a6a12" />
      <circle cx="44.6" cy="136" r="1.6" fill="#9a6a12" />
      <circle cx="39.9" cy="125.9" r="1.6" fill="#9a6a12" />
      <circle cx="37" cy="115.1" r="1.6" fill="#9a6a12" />
      <circle cx="36" cy="104" r="1.6" fill="#9a6a12" />
      <circle cx="37" cy="92.9" r="1.6" fill="#9a6a12" />
      <circle cx="39.9" cy="82.1" r="1.6" fill="#9a6a12" />
      <circle cx="44.6" cy="72" r="1.6" fill="#9a6a12" />
      <circle cx="51" cy="62.9" r="1.6" fill="#9a6a12" />
      <circle cx="58.9" cy="55" r="1.6" fill="#9a6a12" />
      <circle cx="68" cy="48.6" r="1.6" fill="#9a6a12" />
      <circle cx="78.1" cy="43.9" r="1.6" fill="#9a6a12" />
      <circle cx="88.9" cy="41" r="1.6" fill="#9a6a12" />
    </>
  ),
  crash: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#0d3f42" />
      <rect x="0" y="52" width="200" height="1.5" fill="#1e5c5f" />
      <rect x="0" y="96" width="200" height="1.5" fill="#1e5c5f" />
      <rect x="0" y="140" width="200" height="1.5" fill="#1e5c5f" />
      <rect x="0" y="184" width="200" height="1.5" fill="#1e5c5f" />
      <rect x="50" y="0" width="1.5" height="240" fill="#1e5c5f" />
      <rect x="100" y="0" width="1.5" height="240" fill="#1e5c5f" />
      <rect x="150" y="0" width="1.5" height="240" fill="#1e5c5f" />
      <path d="M0 226c70-4 126-36 158-148v162H0z" fill="#1a6a6a" />
      <path
        d="M0 226c70-4 126-36 158-148"
        fill="none"
        stroke="#f4b63a"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(162 66) rotate(18)">
        <path d="M0-34L20 22 0 12l-20 10z" fill="#fdf6e4" />
        <path d="M0-34L0 12l-20 10z" fill="#d8d2bf" />
      </g>
      <text x="58" y="70" fontSize="34" fontWeight="760" textAnchor="middle" fill="#fdf6e4">
        {'7.42×'}
      </text>
    </>
  ),
  crossing: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#7bb661" />
      <rect x="0" y="60" width="200" height="118" fill="#3d434d" />
      <rect x="-6" y="84" width="24" height="5" fill="#e9e4d2" />
      <rect x="40" y="84" width="24" height="5" fill="#e9e4d2" />
      <rect x="86" y="84" width="24" height="5" fill="#e9e4d2" />
      <rect x="132" y="84" width="24" height="5" fill="#e9e4d2" />
      <rect x="178" y="84" width="24" height="5" fill="#e9e4d2" />
      <rect x="-6" y="118" width="24" height="5" fill="#e9e4d2" />
      <rect x="40" y="118" width="24" height="5" fill="#e9e4d2" />
      <rect x="86" y="118" width="24" height="5" fill="#e9e4d2" />
      <rect x="132" y="118" width="24" height="5" fill="#e9e4d2" />
      <rect x="178" y="118" width="24" height="5" fill="#e9e4d2" />
      <rect x="-6" y="152" width="24" height="5" fill="#e9e4d2" />
      <rect x="40" y="152" width="24" height="5" fill="#e9e4d2" />
      <rect x="86" y="152" width="24" height="5" fill="#e9e4d2" />
      <rect x="132" y="152" width="24" height="5" fill="#e9e4d2" />
      <rect x="178" y="152" width="24" height="5" fill="#e9e4d2" />
      <rect x="0" y="56" width="200" height="8" fill="#d8d3c1" />
      <rect x="0" y="174" width="200" height="8" fill="#d8d3c1" />
      <g transform="translate(152 104)">
        <rect x="-32" y="-16" width="64" height="32" rx="8" fill="#e0533d" />
        <rect x="-12" y="-13" width="22" height="26" rx="4" fill="#9ed3e8" />
        <rect x="-34" y="-18" width="12" height="6" rx="2" fill="#23272e" />
        <rect x="-34" y="12" width="12" height="6" rx="2" fill="#23272e" />
        <rect x="20" y="-18" width="12" height="6" rx="2" fill="#23272e" />
        <rect x="20" y="12" width="12" height="6" rx="2" fill="#23272e" />
      </g>
      <path d="M60 214c-24-4-30-36-12-52 4-22 34-30 44-8 14 0 22-8 24-20 16 24 10 66-24 76z" fill="#fdf8ec" />
      <circle cx="62" cy="150" r="4" fill="#23272e" />
      <path d="M46 152l-14 6 14 6z" fill="#f4a52a" />
      <path d="M56 134c-4-12 6-16 10-8 2-10 14-8 12 4 8-4 12 4 6 10z" fill="#d43540" />
      <path
        d="M66 214v14M86 212v16"
        fill="none"
        stroke="#f4a52a"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="20" cy="24" r="14" fill="#5a9a45" />
      <circle cx="176" cy="30" r="18" fill="#5a9a45" />
      <circle cx="180" cy="214" r="14" fill="#5a9a45" />
    </>
  ),
  keno: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#22252f" />
      <circle cx="100" cy="112" r="88" fill="#2f3442" />
      <circle cx="100" cy="112" r="80" fill="#3b4254" />
      <circle cx="66" cy="84" r="27" fill="#c9cfdd" />
      <circle cx="66" cy="84" r="16.7" fill="#fdf8ec" />
      <text x="66" y="90.48" fontSize="18.9" fontWeight="760" textAnchor="middle" fill="#1c2430">
        {'7'}
      </text>
      <circle cx="134" cy="76" r="27" fill="#e8b93d" />
      <circle cx="134" cy="76" r="16.7" fill="#fdf8ec" />
      <text x="134" y="82.48" fontSize="18.9" fontWeight="760" textAnchor="middle" fill="#1c2430">
        {'19'}
      </text>
      <circle cx="100" cy="130" r="36" fill="#e8553f" />
      <circle cx="100" cy="130" r="22.3" fill="#fdf8ec" />
      <text x="100" y="138.64" fontSize="25.2" fontWeight="760" textAnchor="middle" fill="#1c2430">
        {'42'}
      </text>
      <circle cx="48" cy="146" r="20" fill="#7aa6d8" />
      <circle cx="48" cy="146" r="12.4" fill="#fdf8ec" />
      <text x="48" y="150.8" fontSize="14" fontWeight="760" textAnchor="middle" fill="#1c2430">
        {'3'}
      </text>
      <circle cx="152" cy="142" r="23" fill="#69b58c" />
      <circle cx="152" cy="142" r="14.3" fill="#fdf8ec" />
      <text x="152" y="147.52" fontSize="16.1" fontWeight="760" textAnchor="middle" fill="#1c2430">
        {'88'}
      </text>
      <path d="M80 186h40l8 40H72z" fill="#596178" />
      <circle cx="100" cy="212" r="14" fill="#fdf8ec" />
      <rect x="60" y="224" width="80" height="10" rx="4" fill="#7b849e" />
    </>
  ),
};
