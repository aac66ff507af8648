/** How a page looks: that of a sheet, in both themes, with the reader's own fonts. */
export const pageStyle = `:root { color-scheme: light dark; }
body { font: 14px/1.45 system-ui, sans-serif; margin: 24px; }
h1 { font-size: 20px; } h2 { font-size: 16px; } h3 { font-size: 14px; }
p, li, pre { max-width: 80ch; white-space: pre-wrap; }
pre { font: 12px/1.5 ui-monospace, monospace; }
table { border-collapse: collapse; margin: 16px 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding-bottom: 6px; white-space: pre-wrap; }
th, td { border: 1px solid color-mix(in srgb, currentColor 22%, transparent); padding: 3px 8px; vertical-align: top; white-space: pre-wrap; }
th { text-align: left; font-weight: 600; }
thead th { vertical-align: bottom; }
td a, th a { color: inherit; text-decoration: underline dotted; text-underline-offset: 3px; }
sup { font-size: 10px; margin-left: 2px; } sup a { text-decoration: none; }
li:target { background: color-mix(in srgb, Highlight 30%, transparent); }
@media print { body { margin: 0; } sup { display: none; } }
`;
