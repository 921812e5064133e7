export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <path
        d="M16 3c4.600 5.600 8.200 10.100 8.200 14.400a8.200 8.200 0 0 1-16.400 0C7.800 13.100 11.400 8.600 16 3Z"
        fill="var(--portal-chrome-mark)"
      />
      <path
        d="M8 18.600c2.700-1.400 5.300-1.400 8 0s5.300 1.400 8 0a8.200 8.200 0 0 1-16 0Z"
        fill="var(--portal-chrome)"
        fillOpacity="0.55"
      />
      <path d="M3 29h26" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
