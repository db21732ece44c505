/** A flake, in parts of the canvas (0 to 1) but for its radius in pixels. */
export interface Flake {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Heights a second. */
  readonly speed: number;
  readonly sway: number;
}

const FLAKES = 60;

/** Flakes spread by chance. */
export const makeFlakes = (random: () => number = Math.random, count = FLAKES): readonly Flake[] =>
  Array.from({ length: count }, () => ({
    x: random(),
    y: random(),
    radius: 1 + random() * 2,
    speed: 0.03 + random() * 0.05,
    sway: random() * Math.PI * 2,
  }));

/** Where the flakes are after some seconds; one that has fallen out begins above again. */
export const moveFlakes = (flakes: readonly Flake[], seconds: number): readonly Flake[] =>
  flakes.map((flake) => {
    const y = flake.y + flake.speed * seconds;
    const sway = flake.sway + seconds;
    const x = (((flake.x + Math.sin(sway) * 0.01 * seconds) % 1) + 1) % 1;
    return { ...flake, x, sway, y: y > 1 ? y - 1.02 : y };
  });

const draw = (canvas: HTMLCanvasElement, flakes: readonly Flake[], colour: string): void => {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour;
  for (const { x, y, radius } of flakes) {
    pen.beginPath();
    pen.arc(x * canvas.width, y * canvas.height, radius, 0, Math.PI * 2);
    pen.fill();
  }
};

const LONGEST_STEP_S = 0.1;

/** Lets it snow on a canvas as large as the window; the answer ends it. */
export const startSnowfall = (canvas: HTMLCanvasElement): (() => void) => {
  let flakes = makeFlakes();
  let last = performance.now();
  let frame = 0;
  const colour = getComputedStyle(canvas).color;
  const fit = () => Object.assign(canvas, { width: innerWidth, height: innerHeight });
  const step = (nowMs: number) => {
    flakes = moveFlakes(flakes, Math.min(LONGEST_STEP_S, (nowMs - last) / 1_000));
    last = nowMs;
    draw(canvas, flakes, colour);
    frame = requestAnimationFrame(step);
  };
  fit();
  addEventListener('resize', fit);
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('resize', fit);
  };
};
