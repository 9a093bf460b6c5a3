// What is used of libheif-js, which comes without types for its decoder.
declare module 'libheif-js/wasm-bundle.js' {
  type Points = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): number;
    display(into: Points, done: (shown: Points | null) => void): void;
    free(): void;
  };
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
