/** How strong each of the sixteen teams is. */
export const STRENGTHS: readonly number[] = [4, 4, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0];

/** The weakest lead in strength that the tables tell. */
export const LEAST_LEAD = -4;

/** Sum that the weights of goals are out of. */
export const GOALS_WEIGHT = 100_000;

/** Weights of no goal to six for the home and the away team, by the lead in strength of the home team from −4 on. */
export const GOALS: readonly { readonly home: readonly number[]; readonly away: readonly number[] }[] = [
  { home: [46_553, 35_593, 13_607, 3_468, 663, 101, 15], away: [11_293, 24_630, 26_859, 19_526, 10_646, 4_644, 2_402] },
  {
    home: [40_770, 36_580, 16_410, 4_908, 1_101, 198, 33],
    away: [15_591, 28_975, 26_925, 16_680, 7_750, 2_881, 1_198],
  },
  { home: [34_892, 36_738, 19_341, 6_788, 1_787, 376, 78], away: [20_522, 32_500, 25_735, 13_585, 5_379, 1_704, 575] },
  { home: [29_066, 35_914, 22_188, 9_138, 2_823, 698, 173], away: [25_936, 35_002, 23_618, 10_624, 3_585, 967, 268] },
  { home: [23_457, 34_013, 24_659, 11_919, 4_320, 1_253, 379], away: [31_664, 36_413, 20_938, 8_026, 2_307, 531, 121] },
  { home: [18_239, 31_036, 26_405, 14_977, 6_371, 2_168, 804], away: [37_532, 36_780, 18_022, 5_887, 1_442, 283, 54] },
  { home: [13_576, 27_110, 27_067, 18_016, 8_994, 3_592, 1_645], away: [43_384, 36_229, 15_127, 4_211, 879, 147, 23] },
  { home: [9_601, 22_498, 26_360, 20_590, 12_062, 5_653, 3_236], away: [49_086, 34_929, 12_428, 2_948, 524, 75, 10] },
  { home: [6_393, 17_581, 24_173, 22_158, 15_233, 8_378, 6_084], away: [54_532, 33_067, 10_026, 2_027, 307, 37, 4] },
];
