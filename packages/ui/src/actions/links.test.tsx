import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ButtonLink, IconLink, TextLink } from '../index.ts';

function Here() {
  return <output>{useLocation().pathname}</output>;
}

describe('links', () => {
  test('link to a page goes there without a reload', async () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/course">Programmes</ButtonLink>
        <Here />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Programmes' }));
    expect(screen.getByRole('status')).toHaveTextContent('/course');
  });

  test('opens another site in a new tab without an opener', () => {
    render(
      <TextLink href="https://example.hk/" target="_blank">
        Terms
      </TextLink>,
    );
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('link with only an icon has a name', () => {
    render(<IconLink href="https://example.hk/" label="Facebook" icon={<svg aria-hidden />} />);
    expect(screen.getByRole('link', { name: 'Facebook' })).toBeVisible();
  });
});
