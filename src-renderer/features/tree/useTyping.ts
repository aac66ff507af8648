import { useCallback, useRef } from 'react';

const PAUSE_MS = 700;

/** Letters typed one after the other, as one word; a pause begins a new one. */
export function useTyping(): (letter: string) => string {
  const typed = useRef({ text: '', at: 0 });
  return useCallback((letter) => {
    const now = performance.now();
    const text = now - typed.current.at < PAUSE_MS ? typed.current.text + letter : letter;
    typed.current = { text, at: now };
    return text;
  }, []);
}
