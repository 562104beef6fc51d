import { machineMemoryMb } from "./machine-memory.mjs";
import { postgresSettings } from "./postgres-settings.mjs";

const GB = 1024;
const mb = (text: string | undefined) => Number(/^(\d+)MB$/.exec(text ?? "")?.[1]);

describe("settings of the bundled PostgreSQL", () => {
  test("use little memory on a machine of 1 GB, and are capped on a large one", () => {
    expect(postgresSettings(GB)).toMatchObject({
      shared_buffers: "128MB",
      work_mem: "4MB",
      maintenance_work_mem: "64MB",
      max_wal_size: "256MB",
      jit: "off",
      random_page_cost: "1.1",
    });
    expect(postgresSettings(64 * GB)).toMatchObject({
      shared_buffers: "8192MB",
      effective_cache_size: "48627MB",
      work_mem: "64MB",
      maintenance_work_mem: "1024MB",
      max_wal_size: "4096MB",
    });
  });

  test("grow with the machine's memory and never exceed it", () => {
    const sizes = [256, 512, GB, 2 * GB, 4 * GB, 8 * GB, 16 * GB, 32 * GB, 64 * GB, 512 * GB];
    const settings = sizes.map((memory) => postgresSettings(memory));
    for (const name of [
      "shared_buffers",
      "effective_cache_size",
      "work_mem",
      "maintenance_work_mem",
      "autovacuum_work_mem",
      "max_wal_size",
    ]) {
      const values = settings.map((setting) => mb(setting[name]));
      expect([name, values]).toEqual([name, [...values].sort((a, b) => a - b)]);
    }
    for (const [i, memory] of sizes.entries()) {
      const { shared_buffers, work_mem, effective_cache_size } = settings[i] ?? {};
      if (memory >= GB) expect(mb(shared_buffers) + 32 * mb(work_mem)).toBeLessThan(memory - 600);
      if (memory >= 512) expect(mb(effective_cache_size)).toBeLessThan(memory);
    }
  });
});

describe("the machine's memory", () => {
  const files = (tree: Record<string, string>) => ({
    total: 8 * GB * GB * GB,
    read: (path: string) => tree[path],
  });

  test("is the machine's memory without control groups or without limits", () => {
    expect(machineMemoryMb(files({}))).toBe(8 * GB);
    expect(
      machineMemoryMb(files({ "/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/memory.max": "max" })),
    ).toBe(8 * GB);
  });

  test("is the smallest limit of the process's group and its ancestors (version 2)", () => {
    const tree = {
      "/proc/self/cgroup": "0::/shop.slice/vitrin.service\n",
      "/sys/fs/cgroup/shop.slice/memory.max": String(2 * GB * GB * GB),
      "/sys/fs/cgroup/shop.slice/vitrin.service/memory.max": "max",
      "/sys/fs/cgroup/shop.slice/vitrin.service/memory.high": String(3 * GB * GB * GB),
    };
    expect(machineMemoryMb(files(tree))).toBe(2 * GB);
  });

  test("is the limit of a container that sees its own group at the root", () => {
    expect(
      machineMemoryMb(
        files({
          "/proc/self/cgroup": "0::/../..\n",
          "/sys/fs/cgroup/memory.max": String(GB * GB * GB),
        }),
      ),
    ).toBe(GB);
    const first = {
      "/proc/self/cgroup": "9:name=systemd:/\n4:cpu,memory:/docker/1f\n",
      "/sys/fs/cgroup/memory/memory.limit_in_bytes": String(GB * GB * GB),
      "/sys/fs/cgroup/memory/docker/1f/memory.limit_in_bytes": "9223372036854771712",
    };
    expect(machineMemoryMb(files(first))).toBe(GB);
  });

  test("can be read on this machine", () => expect(machineMemoryMb()).toBeGreaterThan(100));
});
