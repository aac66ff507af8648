import {
  ActionIcon,
  Button,
  Checkbox,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  Input,
  type MantineColorsTuple,
  type VariantColorsResolver,
  Menu,
  Modal,
  NumberInput,
  Popover,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';

/** Buttons and marks are ink on paper: hue is kept for what has a meaning. */
const ink: MantineColorsTuple = [
  '#f4f5f7',
  '#e7e9ed',
  '#d3d7de',
  '#b3b9c4',
  '#8d95a3',
  '#6a7280',
  '#525966',
  '#3c424d',
  '#272c35',
  '#191d24',
];

/** Greys of Mantine's own dark surfaces, in the hue of ours. */
const dark: MantineColorsTuple = [
  '#e6e8ec',
  '#c5cad3',
  '#a4abb8',
  '#8b93a1',
  '#3a404b',
  '#2f343d',
  '#22262e',
  '#191c22',
  '#15181d',
  '#121419',
];

const font = "'Inter Variable', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

/** Mantine with our type, spacing and ink; the tokens themselves are in `theme.css`. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 1 },
  colors: { ink, dark },
  variantColorResolver: inkOnPaper,
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: 'var(--tw-strong)' },
  fontWeights: { regular: 'var(--tw-regular)', medium: 'var(--tw-strong)', bold: 'var(--tw-strong)' },
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '20px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', size: 28 } }),
    Button: Button.extend({ defaultProps: { size: 'xs' } }),
    // The sign is of the colour of paper, as the words of a filled button are.
    Checkbox: Checkbox.extend({ defaultProps: { iconColor: 'var(--tw-surface)' } }),
    // What stands under a field's name is of the smallest size that is read, and so are its errors.
    InputWrapper: Input.Wrapper.extend({
      styles: { description: { lineHeight: '16px' } },
      vars: () => ({
        root: {},
        label: {},
        required: {},
        description: { '--input-description-size': 'var(--mantine-font-size-xs)' },
        error: { '--input-error-size': 'var(--mantine-font-size-xs)' },
        success: { '--input-success-size': 'var(--mantine-font-size-xs)' },
      }),
    }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 80 },
        position: 'bottom-start',
        middlewares: { flip: true, shift: true, size: true },
      },
    }),
    Modal: Modal.extend({
      defaultProps: {
        transitionProps: { duration: 100, transition: 'fade' },
        overlayProps: { backgroundOpacity: 0.24 },
        shadow: 'none',
      },
      styles: { title: { fontWeight: 'var(--tw-strong)' } },
    }),
    NumberInput: NumberInput.extend({ defaultProps: { size: 'xs' } }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'xs', transitionDuration: 120 } }),
    Popover: Popover.extend({ defaultProps: { middlewares: { flip: true, shift: true, size: true } } }),
    Select: Select.extend({ defaultProps: { size: 'xs' } }),
    Switch: Switch.extend({ defaultProps: { size: 'sm' } }),
    Textarea: Textarea.extend({ defaultProps: { size: 'xs' } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'xs' } }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 400, closeDelay: 0, transitionProps: { duration: 80 }, withArrow: false, offset: 6 },
    }),
  },
});

/** Filled buttons are the colour of text with the colour of paper on them, in both themes. */
function inkOnPaper(input: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled' || (input.color ?? input.theme.primaryColor) !== 'ink') return colors;
  return {
    ...colors,
    background: 'var(--tw-text)',
    hover: 'color-mix(in srgb, var(--tw-text) 86%, var(--tw-surface))',
    color: 'var(--tw-surface)',
  };
}

/** Lets Mantine's own parts take their surfaces and text from our tokens, so that both follow one theme. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const colors = {
    '--mantine-color-body': 'var(--tw-surface)',
    '--mantine-color-text': 'var(--tw-text)',
    '--mantine-color-dimmed': 'var(--tw-text-dim)',
    '--mantine-color-placeholder': 'var(--tw-text-faint)',
    '--mantine-color-anchor': 'var(--tw-cited-text)',
    '--mantine-color-default': 'var(--tw-surface)',
    '--mantine-color-default-hover': 'var(--tw-hover)',
    '--mantine-color-default-color': 'var(--tw-text)',
    '--mantine-color-default-border': 'var(--tw-line-strong)',
    '--mantine-color-disabled': 'var(--tw-hover)',
    '--mantine-color-disabled-color': 'color-mix(in srgb, var(--tw-text-faint) 64%, transparent)',
    '--mantine-color-error': 'var(--tw-error-text)',
  };
  return { variables: {}, light: colors, dark: colors };
};
