import { Part } from './part.tsx';

const COLOURS = [
  ['bg', 'surface', 'surface-soft', 'surface-raised', 'line', 'line-strong'],
  ['text', 'text-soft', 'text-hint', 'text-disabled', 'dot-over', 'dot-waiting'],
  ['primary', 'primary-solid', 'primary-hover', 'primary-strong', 'primary-soft', 'primary-line'],
  ['ok', 'ok-soft', 'warn', 'warn-soft', 'warn-line', 'bad', 'bad-solid', 'bad-soft'],
  ['chart-1', 'chart-2', 'age-1', 'age-2', 'age-3', 'age-4', 'age-5', 'age-6'],
  ['heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4'],
];
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl'];
const SPACES = ['0-5', '1', '2', '3', '4', '5', '6', '8', '10', '12', '16'];
const RADII = ['sm', 'md', 'lg', 'xl'];
const SHADOWS = ['shadow', 'shadow-raised'];

/** What everything else is made of (web/tokens.css). */
export const TokensPart = () => (
  <>
    <Part name="colour" wide>
      {COLOURS.map((row) => (
        <ul key={row[0]} className="kit-swatches">
          {row.map((name) => (
            <li key={name} lang="zxx">
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      ))}
    </Part>
    <Part name="font-size" wide>
      {SIZES.map((size) => (
        <p key={size} lang="zxx" style={{ fontSize: `var(--font-size-${size})` }}>
          {size} 园区云服务 1,234.50
        </p>
      ))}
    </Part>
    <Part name="space" states={SPACES}>
      {SPACES.map((space) => (
        <span key={space} className="kit-space" style={{ width: `var(--space-${space})` }} />
      ))}
    </Part>
    <Part name="radius" states={RADII}>
      {RADII.map((radius) => (
        <span key={radius} className="kit-box" style={{ borderRadius: `var(--radius-${radius})` }} />
      ))}
    </Part>
    <Part name="elevation" states={SHADOWS}>
      {SHADOWS.map((shadow) => (
        <span key={shadow} className="kit-box" style={{ boxShadow: `var(--${shadow})` }} />
      ))}
    </Part>
  </>
);
