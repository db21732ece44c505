import type { Pictures } from './pictures.ts';

/** Pictures of games on a board of fields. */
export const boards: Pictures = {
  plinko: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#26174d" />
      <circle cx="81" cy="34" r="3.6" fill="#d9cffb" />
      <circle cx="100" cy="34" r="3.6" fill="#d9cffb" />
      <circle cx="119" cy="34" r="3.6" fill="#d9cffb" />
      <circle cx="71.5" cy="54" r="3.6" fill="#d9cffb" />
      <circle cx="90.5" cy="54" r="3.6" fill="#d9cffb" />
      <circle cx="109.5" cy="54" r="3.6" fill="#d9cffb" />
      <circle cx="128.5" cy="54" r="3.6" fill="#d9cffb" />
      <circle cx="62" cy="74" r="3.6" fill="#d9cffb" />
      <circle cx="81" cy="74" r="3.6" fill="#d9cffb" />
      <circle cx="100" cy="74" r="3.6" fill="#d9cffb" />
      <circle cx="119" cy="74" r="3.6" fill="#d9cffb" />
      <circle cx="138" cy="74" r="3.6" fill="#d9cffb" />
      <circle cx="52.5" cy="94" r="3.6" fill="#d9cffb" />
      <circle cx="71.5" cy="94" r="3.6" fill="#d9cffb" />
      <circle cx="90.5" cy="94" r="3.6" fill="#d9cffb" />
      <circle cx="109.5" cy="94" r="3.6" fill="#d9cffb" />
      <circle cx="128.5" cy="94" r="3.6" fill="#d9cffb" />
      <circle cx="147.5" cy="94" r="3.6" fill="#d9cffb" />
      <circle cx="43" cy="114" r="3.6" fill="#d9cffb" />
      <circle cx="62" cy="114" r="3.6" fill="#d9cffb" />
      <circle cx="81" cy="114" r="3.6" fill="#d9cffb" />
      <circle cx="100" cy="114" r="3.6" fill="#d9cffb" />
      <circle cx="119" cy="114" r="3.6" fill="#d9cffb" />
      <circle cx="138" cy="114" r="3.6" fill="#d9cffb" />
      <circle cx="157" cy="114" r="3.6" fill="#d9cffb" />
      <circle cx="33.5" cy="134" r="3.6" fill="#d9cffb" />
      <circle cx="52.5" cy="134" r="3.6" fill="#d9cffb" />
      <circle cx="71.5" cy="134" r="3.6" fill="#d9cffb" />
      <circle cx="90.5" cy="134" r="3.6" fill="#d9cffb" />
      <circle cx="109.5" cy="134" r="3.6" fill="#d9cffb" />
      <circle cx="128.5" cy="134" r="3.6" fill="#d9cffb" />
      <circle cx="147.5" cy="134" r="3.6" fill="#d9cffb" />
      <circle cx="166.5" cy="134" r="3.6" fill="#d9cffb" />
      <circle cx="24" cy="154" r="3.6" fill="#d9cffb" />
      <circle cx="43" cy="154" r="3.6" fill="#d9cffb" />
      <circle cx="62" cy="154" r="3.6" fill="#d9cffb" />
      <circle cx="81" cy="154" r="3.6" fill="#d9cffb" />
      <circle cx="100" cy="154" r="3.6" fill="#d9cffb" />
      <circle cx="119" cy="154" r="3.6" fill="#d9cffb" />
      <circle cx="138" cy="154" r="3.6" fill="#d9cffb" />
      <circle cx="157" cy="154" r="3.6" fill="#d9cffb" />
      <circle cx="176" cy="154" r="3.6" fill="#d9cffb" />
      <circle cx="14.5" cy="174" r="3.6" fill="#d9cffb" />
      <circle cx="33.5" cy="174" r="3.6" fill="#d9cffb" />
      <circle cx="52.5" cy="174" r="3.6" fill="#d9cffb" />
      <circle cx="71.5" cy="174" r="3.6" fill="#d9cffb" />
      <circle cx="90.5" cy="174" r="3.6" fill="#d9cffb" />
      <circle cx="109.5" cy="174" r="3.6" fill="#d9cffb" />
      <circle cx="128.5" cy="174" r="3.6" fill="#d9cffb" />
      <circle cx="147.5" cy="174" r="3.6" fill="#d9cffb" />
      <circle cx="166.5" cy="174" r="3.6" fill="#d9cffb" />
      <circle cx="185.5" cy="174" r="3.6" fill="#d9cffb" />
      <rect x="8" y="196" width="18.6" height="28" rx="4" fill="#e8483f" />
      <rect x="28.6" y="196" width="18.6" height="28" rx="4" fill="#f0703f" />
      <rect x="49.2" y="196" width="18.6" height="28" rx="4" fill="#f3a63b" />
      <rect x="69.8" y="196" width="18.6" height="28" rx="4" fill="#f6cf5b" />
      <rect x="90.4" y="196" width="18.6" height="28" rx="4" fill="#fdf3c0" />
      <rect x="111" y="196" width="18.6" height="28" rx="4" fill="#f6cf5b" />
      <rect x="131.6" y="196" width="18.6" height="28" rx="4" fill="#f3a63b" />
      <rect x="152.2" y="196" width="18.6" height="28" rx="4" fill="#f0703f" />
      <rect x="172.8" y="196" width="18.6" height="28" rx="4" fill="#e8483f" />
      <path
        d="M100 20l10 22-9 20 10 20 9 20-9 20 10 20"
        fill="none"
        stroke="#7d63d8"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="1 7"
      />
      <circle cx="122" cy="146" r="11" fill="#f25f8b" />
      <circle cx="118" cy="142" r="3.5" fill="#fff" />
    </>
  ),
  mines: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#223a2a" />
      <rect x="12" y="10" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="57" y="10" width="41" height="41" rx="6" fill="#e9d8a6" />
      <rect x="102" y="10" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="147" y="10" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="12" y="55" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="57" y="55" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="102" y="55" width="41" height="41" rx="6" fill="#e9d8a6" />
      <rect x="147" y="55" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="12" y="100" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="57" y="100" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="102" y="100" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="147" y="100" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="12" y="145" width="41" height="41" rx="6" fill="#e9d8a6" />
      <rect x="57" y="145" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="102" y="145" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="147" y="145" width="41" height="41" rx="6" fill="#e9d8a6" />
      <rect x="12" y="190" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="57" y="190" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="102" y="190" width="41" height="41" rx="6" fill="#3f6b4a" />
      <rect x="147" y="190" width="41" height="41" rx="6" fill="#3f6b4a" />
      <path d="M65.5 26.5l6-8h12l6 8-12 16z" fill="#2a9d94" />
      <path d="M65.5 26.5h24l-12 16z" fill="#4fd1c5" />
      <path d="M110.5 71.5l6-8h12l6 8-12 16z" fill="#2a9d94" />
      <path d="M110.5 71.5h24l-12 16z" fill="#4fd1c5" />
      <path d="M20.5 161.5l6-8h12l6 8-12 16z" fill="#2a9d94" />
      <path d="M20.5 161.5h24l-12 16z" fill="#4fd1c5" />
      <g transform="translate(167.5 165.5)">
        <circle cx="0" cy="1" r="12" fill="#23272e" />
        <g transform="rotate(0)">
          <rect x="-2" y="-17" width="4" height="36" rx="2" fill="#23272e" />
        </g>
        <g transform="rotate(45)">
          <rect x="-2" y="-17" width="4" height="36" rx="2" fill="#23272e" />
        </g>
        <g transform="rotate(90)">
          <rect x="-2" y="-17" width="4" height="36" rx="2" fill="#23272e" />
        </g>
        <g transform="rotate(135)">
          <rect x="-2" y="-17" width="4" height="36" rx="2" fill="#23272e" />
        </g>
        <circle cx="-4" cy="-3" r="3.5" fill="#e9d8a6" />
      </g>
    </>
  ),
  tower: (
    <>
      <rect x="0" y="0" width="200" height="240" fill="#f4a261" />
      <circle cx="150" cy="56" r="34" fill="#ffe0a3" />
      <path d="M0 190l50-40 60 30 90-50v110H0z" fill="#c4683d" />
      <rect x="54" y="74" width="92" height="166" fill="#5a4a6f" />
      <rect x="54" y="84" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="78" y="84" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="102" y="84" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="126" y="84" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="42" y="102" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="66" y="102" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="90" y="102" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="114" y="102" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="54" y="120" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="78" y="120" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="102" y="120" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="126" y="120" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="42" y="138" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="66" y="138" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="90" y="138" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="114" y="138" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="54" y="156" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="78" y="156" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="102" y="156" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="126" y="156" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="42" y="174" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="66" y="174" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="90" y="174" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="114" y="174" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="54" y="192" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="78" y="192" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="102" y="192" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="126" y="192" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="42" y="210" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="66" y="210" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="90" y="210" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="114" y="210" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="54" y="228" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="78" y="228" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="102" y="228" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="126" y="228" width="20" height="14" rx="2" fill="#6d5b85" />
      <rect x="34" y="74" width="20" height="166" fill="#f4a261" opacity="0" />
      <rect x="44" y="50" width="14" height="30" fill="#5a4a6f" />
      <rect x="66" y="50" width="14" height="30" fill="#5a4a6f" />
      <rect x="88" y="50" width="14" height="30" fill="#5a4a6f" />
      <rect x="110" y="50" width="14" height="30" fill="#5a4a6f" />
      <rect x="132" y="50" width="14" height="30" fill="#5a4a6f" />
      <rect x="44" y="68" width="102" height="14" fill="#473a59" />
      <path d="M88 240v-36a12 12 0 0 1 24 0v36z" fill="#2b2238" />
      <rect x="94" y="112" width="12" height="26" rx="6" fill="#ffe0a3" />
      <path d="M100 50V16" fill="none" stroke="#2b2238" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M102 16l34 10-34 12z" fill="#d43540" />
    </>
  ),
};
