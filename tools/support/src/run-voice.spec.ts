import type { StaffIdea } from '@longshot/contracts';
import { describeIdea } from './run-voice.ts';

const idea: StaffIdea = {
  ideaId: '5',
  playerId: '9',
  text: 'Dark mode\u001b[31m\nplease',
  state: 'planned',
  votes: 12,
  answer: 'It is coming.',
  sentAtMs: 0,
};

describe('an idea as the staff reads it', () => {
  it('has its player, votes and answer, and steers no terminal', () => {
    expect(describeIdea(idea)).toBe(
      '5  planned  player 9, 12 votes\n    Dark mode[31m\n      please\n    answer: It is coming.\n',
    );
    expect(describeIdea({ ...idea, answer: null })).not.toContain('answer');
  });
});
