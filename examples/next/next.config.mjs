/** @type {import('next').NextConfig} */
export default {
  // The repository around this example has a lock file of its own.
  turbopack: { root: import.meta.dirname },
  experimental: { turbopackFileSystemCacheForBuild: false },
};
