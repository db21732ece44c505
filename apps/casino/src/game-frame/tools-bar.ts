import { element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';
import type { FrameChoices } from './messages.ts';
import { setTurbo } from './motion.ts';
import type { Sounds } from './sound.ts';

/** Sound and turbo of a game. */
export interface ToolsBar {
  readonly root: HTMLElement;
  /** Whether rounds are shown in less time. */
  isTurbo(): boolean;
}

/** Input of the bar. */
export interface ToolsBarInput {
  readonly labels: FrameLabels;
  readonly sounds: Sounds;
  readonly choices: FrameChoices;
  /** Whether the jurisdiction and the title have turbo. */
  readonly hasTurbo: boolean;
  /** Is told what is to be remembered. */
  readonly onChoose: (choices: FrameChoices) => void;
}

/** Steps of the volume. */
const STEP = 10;
const QUIETEST = 10;

function switchButton(text: string, isOn: boolean, onChange: (isOn: boolean) => void): HTMLButtonElement {
  const root = element('button', { type: 'button', role: 'switch', class: 'switch', 'aria-checked': isOn }, text);
  root.setAttribute('aria-checked', String(isOn));
  root.addEventListener('click', () => {
    const next = root.getAttribute('aria-checked') !== 'true';
    root.setAttribute('aria-checked', String(next));
    onChange(next);
  });
  return root;
}

/** Makes the bar: sound is off until it is asked for, turbo each time a game is opened. */
export function toolsBar({ labels, sounds, choices, hasTurbo, onChoose }: ToolsBarInput): ToolsBar {
  const { text } = labels;
  let chosen = choices;
  let isTurbo = false;
  setTurbo(false);
  const volume = element('input', {
    id: 'volume',
    type: 'range',
    min: QUIETEST,
    max: 100,
    step: STEP,
    value: chosen.volume,
  });
  const loudness = element('label', { class: 'volume', for: 'volume' }, element('span', {}, text('volume')), volume);
  const apply = () => {
    sounds.setVolume(chosen.isSoundOn ? chosen.volume : 0);
    loudness.hidden = !chosen.isSoundOn;
  };
  const choose = (over: Partial<FrameChoices>) => {
    chosen = { ...chosen, ...over };
    apply();
    onChoose(chosen);
  };
  volume.addEventListener('change', () => {
    choose({ volume: Number(volume.value) });
    sounds.play('land');
  });
  const sound = switchButton(text('sound'), chosen.isSoundOn, (isSoundOn) => {
    choose({ isSoundOn });
    sounds.play('land');
  });
  const turbo = switchButton(text('turbo'), false, (isOn) => {
    isTurbo = isOn;
    setTurbo(isOn);
  });
  apply();
  return {
    root: element('div', { class: 'switches' }, sound, loudness, ...(hasTurbo ? [turbo] : [])),
    isTurbo: () => isTurbo,
  };
}
