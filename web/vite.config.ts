import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The page goes into the Python package, which serves it. */
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/royaume/page",
    emptyOutDir: true,
    // No file is written into another one as a `data:` address: the server forbids those, and caches files better.
    assetsInlineLimit: 0,
    target: "es2023",
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
