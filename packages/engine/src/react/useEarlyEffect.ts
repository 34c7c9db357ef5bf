import { useEffect, useLayoutEffect } from 'react';

/** Runs before the first frame, and before the effects that load; on a server nothing is loaded. */
export const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
