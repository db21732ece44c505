import { betCaption } from './bet-caption.ts';

describe('the caption of a bet', () => {
  const facts = { sportName: 'Football', championshipName: 'Premier League' };

  it('joins the number of the game with the championship [coupon.caption-number]', () => {
    expect(betCaption({ ...facts, gameNumber: 4021 })).toBe('4021. Premier League');
    expect(betCaption({ ...facts, gameNumber: 0 })).toBe('0. Premier League');
  });

  it('joins the sport with the championship where the game has no number [coupon.caption-sport]', () => {
    expect(betCaption({ ...facts, gameNumber: null })).toBe('Football. Premier League');
    expect(betCaption({ ...facts, gameNumber: '' })).toBe('Football. Premier League');
  });
});
