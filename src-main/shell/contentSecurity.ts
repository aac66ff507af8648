/**
 * Content security policy of the window, for the desktop and the browser shell.
 * Inline styles are allowed because Mantine and AG Grid write style elements;
 * scripts come from the app's own files only.
 */
export const contentSecurityPolicy = policy(["script-src 'self'"]);

/** For `npm run dev` alone: Vite puts a small script of its own into the page. */
export const developmentContentSecurityPolicy = policy(["script-src 'self' 'unsafe-inline'"]);

/** Sent with every answer of either shell. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

function policy(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    ...scripts,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
