import { describe, expect, test } from '@jest/globals';
import { TestUi } from '@portal/ui/testing';
import { render, screen } from '@testing-library/react';
import { CoverCard, Tile } from '../index.ts';

describe('cards', () => {
  test('card is one link, in its heading', () => {
    render(
      <CoverCard to="/course/swim-squad" src="/a.svg" title="Swim Squad" unit="Aquatics" hue="aquatics" text="Strokes" tag="Ages 6–17" />,
      {
        wrapper: TestUi,
      },
    );
    expect(screen.getByRole('link')).toHaveAccessibleName('Swim Squad');
    expect(screen.getByRole('heading', { name: 'Swim Squad', level: 3 })).toContainElement(screen.getByRole('link'));
  });

  test('shows a card’s facts uncut in both languages', () => {
    const text = <span lang="en">Strokes</span>;
    const { rerender } = render(<CoverCard to="/" src="/a.svg" title="Swim" text={text} />, { wrapper: TestUi });
    expect(screen.getByText('Strokes').parentElement).toHaveStyle({ overflow: 'hidden' });
    rerender(<CoverCard to="/" src="/a.svg" title="Swim" text={text} facts="2 seats left" />);
    expect(screen.getByText('2 seats left')).not.toHaveStyle({ overflow: 'hidden' });
    expect(screen.queryByText('Strokes')).toBeNull();
  });

  test('tile is one link, named by its title', () => {
    render(<Tile to="/department/aquatics" hue="aquatics" src="/a.svg" title="Aquatics" text="Two pools" />, { wrapper: TestUi });
    expect(screen.getByRole('link', { name: 'Aquatics' })).toHaveAttribute('href', '/department/aquatics');
  });
});
